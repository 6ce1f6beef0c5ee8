/** Makes the pictures of the demo's posts: node tools/demo-media/make-post-pictures.mjs [file …] */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openBrowser, openCanvas, show } from './browser.mjs';
import { pageStyle } from './design.mjs';
import { POST_PICTURES } from './post-pictures.mjs';

const mediaFolder = fileURLToPath(new URL('../../src/demo/media/blog', import.meta.url));
const STYLE = `
  body{overflow:hidden} svg text{font-family:Anek;fill:var(--ink)}
  svg .h{font-family:Eczar;font-weight:600;letter-spacing:-.015em} svg .s{font-weight:600}
`;

mkdirSync(mediaFolder, { recursive: true });
const wanted = process.argv.slice(2);
const browser = await openBrowser();
try {
  for (const picture of POST_PICTURES.filter(({ file }) => wanted.length === 0 || wanted.includes(file)))
    await makePicture(picture);
} finally {
  await browser.close();
}

async function makePicture({ file, dye, width, height, drawing }) {
  const page = await openCanvas(browser, { width, height, style: pageStyle(dye) + STYLE, scale: 1 });
  await show(page, `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`);
  const shot = await page.screenshot();
  await page.close();
  const { size } = await sharp(shot)
    .webp({ nearLossless: true, quality: 60, effort: 6 })
    .toFile(join(mediaFolder, `${file}.webp`));
  console.log(`blog/${file}.webp ${size} bytes`);
}
