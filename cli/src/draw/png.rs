//! Pictures as PNG files. The fonts are built in, so that words show on every machine.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

const FONTS: [&[u8]; 2] =
    [include_bytes!("../../fonts/DejaVuSansCondensed.ttf"), include_bytes!("../../fonts/DejaVuSansCondensed-Bold.ttf")];
/// Pixels for each unit of the picture.
const SCALE: f32 = 1.5;

/// An SVG text as the bytes of a PNG file.
pub(crate) fn png(svg: &str) -> Result<Vec<u8>, String> {
    let mut options = Options::default();
    for font in FONTS {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let size = tree.size().to_int_size().scale_by(SCALE).ok_or("the picture has no size")?;
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("the picture is too large")?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
