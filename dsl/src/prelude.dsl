-- What the language itself defines. A use of a form stands for the abilities in its braces.

-- Nobody lays on the hexes while a player owns the private.
define blocks <area: hexes> {
  while this.owner is player: track.blocked(hex) set true if hex in area;
}

-- The private closes when a phase starts.
define closes_on phase <start: phase> {
  when phase_started(phase) if phase == start { close(this); }
}

-- The private closes when a corporation buys a train.
define closes_when <buyer: corporation> buys a train {
  when train_bought(corporation) if corporation == buyer { close(this); }
}

-- The buyer of the private receives a tenth of one of the corporations, drawn when the game is set up.
define comes_with random share of <offered: corporations> {
  when set_up { draw drawn in offered; remember share = drawn; }
  when private_bought(private, buyer) if private == this and share is known { give_share(share, 10, buyer); }
}

-- The buyer of the private receives a tenth of a corporation.
define comes_with share of <offered: corporation> {
  when private_bought(private, buyer) if private == this { give_share(offered, 10, buyer); }
}

-- The buyer of the private presides over a corporation and sets its par at once.
define comes_with president of <led: corporation> {
  while always: stock.par_shares(corporation) set 0 if corporation == led;
  when private_bought(private, buyer) if private == this { require buyer par on {led}; }
}

-- No corporation may buy the private.
define not_for_sale {
  while always: private.for_sale(private) set false if private == this;
}

-- Terrain and borders cost the corporation that owns the private less.
define tile_discount <less: money> {
  while this.owner is corporation: track.cost(corporation) add -less at_least 0 if corporation == this.owner;
}

-- Routes of the corporation that owns the private earn more if they count a stop on one of the hexes.
define hex_bonus <area: hexes> <more: money> {
  while this.owner is corporation: route.bonus(route, corporation) add more
    if corporation == this.owner and route visits any area;
}
