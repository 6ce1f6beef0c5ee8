// Cuts single weights out of the two font families for the PDF brochures: src/features/catalogue/brochure-fonts/*.woff.
// WOFF and not WOFF2: a PDF takes over parts of a font as they are, and WOFF2 keeps its outlines in another form.
// Run once by hand after a font package changes: node scripts/authoring/make-brochure-fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../../src/features/catalogue/brochure-fonts/', import.meta.url));

// The same letters and features as on certificates (make-certificate-fonts.mjs says why these).
const latin = ['ccmp', 'kern', 'liga', 'locl'];
const devanagari = 'abvs akhn blwf blws ccmp cjct half kern locl mark mkmk nukt pres psts rkrf rphf vatu'.split(' ');

const cuts = [
  { from: 'eczar/files/eczar-latin-wght-normal', to: 'eczar-600-latin', weight: 600 },
  { from: 'eczar/files/eczar-latin-ext-wght-normal', to: 'eczar-600-latin-ext', weight: 600 },
  { from: 'eczar/files/eczar-devanagari-wght-normal', to: 'eczar-600-devanagari', weight: 600, features: devanagari },
  { from: 'anek-latin/files/anek-latin-latin-wght-normal', to: 'anek-400-latin', weight: 400 },
  { from: 'anek-latin/files/anek-latin-latin-ext-wght-normal', to: 'anek-400-latin-ext', weight: 400 },
  { from: 'anek-latin/files/anek-latin-latin-wght-normal', to: 'anek-600-latin', weight: 600 },
  { from: 'anek-latin/files/anek-latin-latin-ext-wght-normal', to: 'anek-600-latin-ext', weight: 600 },
];

await mkdir(folder, { recursive: true });
for (const cut of cuts) {
  const source = await readFile(require.resolve(`@fontsource-variable/${cut.from}.woff2`));
  const font = await subsetFont(source, '', {
    targetFormat: 'woff',
    keepAllGlyphs: true,
    variationAxes: { wght: cut.weight },
    keepFeatures: cut.features ?? latin,
    noHinting: true,
  });
  await writeFile(join(folder, `${cut.to}.woff`), font);
  console.log(`${cut.to}.woff ${(font.length / 1024).toFixed(1)} KB`);
}
