//! Recorded games beside the workspace: which there are, and how they are played.

use std::path::PathBuf;
use std::sync::Mutex;

use eighteen::record::{Difference, Golden, Log, Replay, Shelf};

use crate::titles;

/// Recorded games that must be there if the folder is: folder and names.
pub const CASES: &[(&str, &[&str])] = &[
    ("1882", &["10526", "1882_game_end_bankrupt", "5236", "hs_fxmfdndg_26178"]),
    (
        "random/1882",
        &[
            "1882_2p_base_s1794791898_prudent",
            "1882_2p_base_s1981472593_starver",
            "1882_2p_base_s579466451_bull",
            "1882_2p_base_s627763167_steady",
            "1882_2p_base_s721862988_private_undo",
            "1882_3p_base_s1631824381_private",
            "1882_3p_base_s1882711116_mogul_undo",
            "1882_3p_base_s1995485177_stingy",
            "1882_3p_base_s2132787083_private",
            "1882_3p_base_s620550686_bull",
            "1882_3p_base_s9002_bull",
            "1882_3p_base_s9006_stingy",
            "1882_4p_base_s1238687035_mogul",
            "1882_4p_base_s1255119512_starver",
            "1882_4p_base_s143497235_mogul",
            "1882_4p_base_s9003_prudent",
            "1882_4p_base_s9104_mogul_undo",
            "1882_5p_base_s1672628032_mogul",
            "1882_5p_base_s1742151474_private",
            "1882_5p_base_s1765658888_stingy",
            "1882_5p_base_s269741295_bull",
            "1882_5p_base_s9004_prudent",
            "1882_6p_base_s1421279622_starver",
            "1882_6p_base_s1712412589_starver",
            "1882_6p_base_s590370348_rush",
            "1882_6p_base_s9106_mogul_undo",
        ],
    ),
    ("18LosAngeles2", &["101655"]),
    (
        "random/18LosAngeles2",
        &[
            "18LosAngeles2_2p_base_s112449972_mogul_undo",
            "18LosAngeles2_2p_base_s1310980728_rush",
            "18LosAngeles2_2p_base_s1451794267_mogul",
            "18LosAngeles2_2p_base_s1651321279_mogul",
            "18LosAngeles2_2p_base_s1731340654_trader",
            "18LosAngeles2_2p_base_s187231960_mogul",
            "18LosAngeles2_2p_base_s1978435074_mogul",
            "18LosAngeles2_2p_base_s2107167159_steady",
            "18LosAngeles2_2p_base_s31337_rush",
            "18LosAngeles2_2p_base_s572419962_mogul",
            "18LosAngeles2_2p_base_s867536309_rush",
            "18LosAngeles2_3p_base_s1248815856_prudent",
            "18LosAngeles2_3p_base_s1316871458_starver",
            "18LosAngeles2_3p_base_s1792537251_rush",
            "18LosAngeles2_3p_dch-la_title_s1026670828_prudent",
            "18LosAngeles2_3p_dch-la_title_s1969621128_trader",
            "18LosAngeles2_3p_dch_s324679_starver_undo",
            "18LosAngeles2_3p_la_title_s27281553_private",
            "18LosAngeles2_3p_la_title_s603669585_mogul",
            "18LosAngeles2_4p_base_s1977894819_stingy",
            "18LosAngeles2_4p_base_s697184982_private",
            "18LosAngeles2_4p_dch-la_title_s209181726_bull",
            "18LosAngeles2_4p_dch-la_title_s728202359_bull",
            "18LosAngeles2_4p_dch_s646963716_private",
            "18LosAngeles2_4p_dch_s915687073_rush",
            "18LosAngeles2_4p_la_title_s360632541_stingy",
            "18LosAngeles2_5p_base_s1862520664_trader",
            "18LosAngeles2_5p_base_s226908279_starver",
            "18LosAngeles2_5p_dch-la_title_s354810832_prudent",
            "18LosAngeles2_5p_dch-la_title_s919342312_starver",
            "18LosAngeles2_5p_dch_s1422306593_private",
            "18LosAngeles2_5p_dch_s1956331373_prudent",
            "18LosAngeles2_5p_la_title_s465343194_starver",
        ],
    ),
    ("18Rhl", &["18Rhl_game_end_bank"]),
    // One is left out, `18Rhl_3p_base_s1678252211_rush`: from action 305 on the other engine counts 10% fewer of a
    // corporation for a player than he holds, so that at action 427 one with fewer shares still presides.
    (
        "random/18Rhl",
        &[
            "18Rhl_3p_base_s584532001_bull",
            "18Rhl_3p_lower_starting_capital_s1006862704_prudent_undo",
            "18Rhl_3p_optional_2_train-lower_starting_capital_s200846673_starver",
            "18Rhl_3p_optional_2_train_s516455895_mogul",
            "18Rhl_3p_promotion_tiles_s128596141_starver",
            "18Rhl_3p_promotion_tiles_s213348773_mogul",
            "18Rhl_3p_ratingen_variant-promotion_tiles_s5655366_mogul",
            "18Rhl_3p_ratingen_variant_s539342680_private_undo",
            "18Rhl_4p_base_s412988131_rush",
            "18Rhl_4p_base_s663956382_chaos",
            "18Rhl_4p_lower_starting_capital_s1700436415_steady",
            "18Rhl_4p_lower_starting_capital_s192921970_mogul_undo",
            "18Rhl_4p_optional_2_train_s1068650690_mogul",
            "18Rhl_4p_promotion_tiles-ratingen_variant_s1431881034_prudent",
            "18Rhl_4p_promotion_tiles_s1504286952_mogul",
            "18Rhl_4p_promotion_tiles_s542730242_mogul",
            "18Rhl_4p_ratingen_variant_s414743898_mogul",
            "18Rhl_4p_ratingen_variant_s5445908_mogul_undo",
            "18Rhl_5p_base_s806450069_mogul",
            "18Rhl_5p_lower_starting_capital_s523757904_steady",
            "18Rhl_5p_optional_2_train-lower_starting_capital-promotion_tiles-ratingen_variant_s1607832430_bull",
            "18Rhl_5p_optional_2_train_s46804442_mogul",
            "18Rhl_5p_promotion_tiles-ratingen_variant_s5550637_mogul",
            "18Rhl_5p_ratingen_variant_s59849400_mogul",
            "18Rhl_5p_ratingen_variant_s822631363_private",
            "18Rhl_6p_base_s886174931_mogul",
            "18Rhl_6p_lower_starting_capital_s1507310543_trader",
            "18Rhl_6p_optional_2_train-lower_starting_capital-promotion_tiles-ratingen_variant_s726619630_prudent",
            "18Rhl_6p_optional_2_train-lower_starting_capital_s1593573247_mogul",
            "18Rhl_6p_optional_2_train_s105720748_mogul",
            "18Rhl_6p_promotion_tiles-ratingen_variant_s1139911386_private",
            "18Rhl_6p_promotion_tiles_s1635159551_prudent",
        ],
    ),
    ("18Ireland", &["161830", "18Ireland_game_end_bankrupt"]),
    (
        "random/18Ireland",
        &[
            "18Ireland_3p_base_s1104465403_private",
            "18Ireland_3p_base_s360886278_private",
            "18Ireland_3p_base_s943084671_steady",
            "18Ireland_3p_larger_bank_s1041347699_private",
            "18Ireland_3p_larger_bank_s1925415922_private",
            "18Ireland_3p_larger_bank_s821829810_bull",
            "18Ireland_3p_larger_bank_s9008_bull",
            "18Ireland_3p_larger_bank_s905463474_bull",
            "18Ireland_4p_base_s1647698069_bull",
            "18Ireland_4p_base_s1999042520_steady",
            "18Ireland_4p_base_s845317676_private",
            "18Ireland_4p_larger_bank_s1008411488_bull",
            "18Ireland_4p_larger_bank_s2118186189_private",
            "18Ireland_4p_larger_bank_s26367330_bull",
            "18Ireland_4p_larger_bank_s266045253_chaos",
            "18Ireland_4p_larger_bank_s302484308_bull",
            "18Ireland_4p_larger_bank_s82063728_mogul_undo",
            "18Ireland_5p_base_s1315231656_bull",
            "18Ireland_5p_base_s1389900275_mogul_undo",
            "18Ireland_5p_base_s573558464_trader",
            "18Ireland_5p_larger_bank_s1068339651_stingy",
            "18Ireland_5p_larger_bank_s1640627848_bull",
            "18Ireland_5p_larger_bank_s1725205248_mogul",
            "18Ireland_5p_larger_bank_s1941356714_steady",
            "18Ireland_5p_larger_bank_s93096431_bull",
            "18Ireland_6p_base_s1068923065_private",
            "18Ireland_6p_base_s1423708106_bull",
            "18Ireland_6p_larger_bank_s1265878818_private",
            "18Ireland_6p_larger_bank_s1348537682_trader",
            "18Ireland_6p_larger_bank_s843611814_bull",
        ],
    ),
    ("1846", &["10264", "12666", "1846_game_end_reason_bankrupt", "19962", "222264", "hs_cvjhogoy_1599504419"]),
];

/// A difference of one recorded game that is no mistake of ours: every state may differ in it, and some must.
pub struct Known {
    /// Name of the game.
    pub game: &'static str,
    /// Key of the state.
    pub path: &'static str,
    /// What is recorded, and what we say.
    pub values: (&'static str, &'static str),
    /// Why.
    pub reason: &'static str,
}

/// All known differences.
pub const KNOWN: &[Known] = &[
    Known {
        game: "18LosAngeles2_3p_dch-la_title_s1969621128_trader",
        path: "map/C2/tokens",
        values: ("[[null,null]]", "[[null]]"),
        reason: "the room made for a token beside the slots stays in the list of 18xx.games when that token has left",
    },
    Known {
        game: "222264",
        path: "map/D14/icons",
        values: (r#"["port"]"#, r#"["port","lsl"]"#),
        reason: "18xx.games takes the sign away with any lay there in a turn with an upgrade elsewhere; it says nothing \
                 but where a private may be used",
    },
];

/// The folder of recorded games.
pub fn folder() -> PathBuf {
    titles::root().join("../shared/corpus")
}

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Case {
    /// Folder below the folder of recorded games.
    pub folder: String,
    /// Name without endings.
    pub name: String,
}

impl Case {
    /// The text of one of its files, if it is there.
    pub fn file(&self, ending: &str) -> Option<String> {
        let path = folder().join(&self.folder).join(format!("{}.{ending}", self.name));
        std::fs::read_to_string(path).ok()
    }

    /// The log.
    pub fn log(&self) -> Log {
        let text = self.file("json").unwrap_or_else(|| panic!("{self:?} is listed, but its log is missing"));
        Log::read(&text).unwrap_or_else(|error| panic!("{self:?}: {error}"))
    }

    /// The states.
    pub fn golden(&self) -> Golden {
        let text =
            self.file("golden.jsonl").unwrap_or_else(|| panic!("{self:?} is listed, but its states are missing"));
        let mut golden = Golden::read(&text).unwrap_or_else(|error| panic!("{self:?}: {error}"));
        golden.known = self.known();
        golden
    }

    /// What its states are known to differ in.
    pub fn known(&self) -> Vec<Difference> {
        let value = |text: &str| Some(serde_json::from_str(text).unwrap());
        let known = KNOWN.iter().filter(|known| known.game == self.name);
        known
            .map(|known| Difference {
                path: known.path.to_owned(),
                expected: value(known.values.0),
                found: value(known.values.1),
            })
            .collect()
    }

    /// The game set up, with the readings and options of its log.
    pub fn replay(&self, log: &Log) -> Replay {
        let title = shelf().for_log(log).unwrap_or_else(|error| panic!("{self:?}: {error}"));
        Replay::new(title, log).unwrap_or_else(|error| panic!("{self:?}: {error}"))
    }
}

/// The listed games, or none with a word on standard error where the folder is not there.
pub fn listed() -> Vec<Case> {
    let all: Vec<Case> = CASES
        .iter()
        .flat_map(|(folder, names)| {
            names.iter().map(|&name| Case { folder: (*folder).to_owned(), name: name.to_owned() })
        })
        .collect();
    if folder().is_dir() {
        return all;
    }
    eprintln!("no folder of recorded games: {} cases skipped", all.len());
    Vec::new()
}

/// Every game there is, of every title, listed or not.
pub fn present() -> Vec<Case> {
    let mut found = Vec::new();
    for group in ["", "random"] {
        let Ok(folders) = std::fs::read_dir(folder().join(group)) else { continue };
        for entry in folders.filter_map(Result::ok).filter(|entry| entry.path().is_dir()) {
            let name = entry.file_name().to_string_lossy().into_owned();
            let folder = if group.is_empty() { name } else { format!("{group}/{name}") };
            let Ok(files) = std::fs::read_dir(entry.path()) else { continue };
            for file in files.filter_map(Result::ok) {
                let file = file.file_name().to_string_lossy().into_owned();
                if let Some(name) = file.strip_suffix(".json") {
                    found.push(Case { folder: folder.clone(), name: name.to_owned() });
                }
            }
        }
    }
    found.sort();
    found
}

/// The title files of the workspace.
pub fn shelf() -> Shelf {
    let mut shelf = Shelf::default();
    let mut files: Vec<PathBuf> = std::fs::read_dir(titles::root().join("titles"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    for path in files {
        let id = path.file_stem().unwrap().to_string_lossy().into_owned();
        shelf.add(&id, &format!("titles/{id}.toml"), &std::fs::read_to_string(&path).unwrap());
    }
    shelf
}

/// Runs a check on every case, two at a time, and gathers what went wrong.
pub fn check_all(cases: &[Case], check: impl Fn(&Case) -> Result<(), String> + Sync) -> Vec<String> {
    let queue = Mutex::new(cases.iter());
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().unwrap().next();
                    let Some(case) = next else { break };
                    if let Err(reason) = check(case) {
                        wrong.lock().unwrap().push(format!("{}/{}: {reason}", case.folder, case.name));
                    }
                }
            });
        }
    });
    let mut wrong = wrong.into_inner().unwrap();
    wrong.sort();
    wrong
}
