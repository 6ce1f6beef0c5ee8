// Cuts single weights out of the two font families for text drawn as outlines (certificates, share images): src/platform/fonts/*.woff2.
// All letters stay, since a name may be written with any of them. Run once by hand after a font package changes:
// node scripts/authoring/make-outline-fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../../src/platform/fonts/', import.meta.url));

// The contextual forms of Eczar's Devanagari send fontkit into an endless loop (e.g. on क्षि), so they stay out; words read well without.
// Marks are not set on Latin letters: names are composed first, and fontkit fails on anchors that a cut font leaves empty.
const latin = ['ccmp', 'kern', 'liga', 'locl'];
const devanagari = 'abvs akhn blwf blws ccmp cjct half kern locl mark mkmk nukt pres psts rkrf rphf vatu'.split(' ');

const cuts = [
  { from: 'eczar/files/eczar-latin-wght-normal', to: 'eczar-600-latin', weight: 600 },
  { from: 'eczar/files/eczar-latin-ext-wght-normal', to: 'eczar-600-latin-ext', weight: 600 },
  { from: 'eczar/files/eczar-devanagari-wght-normal', to: 'eczar-600-devanagari', weight: 600, features: devanagari },
  { from: 'eczar/files/eczar-latin-wght-normal', to: 'eczar-700-latin', weight: 700 },
  { from: 'anek-latin/files/anek-latin-latin-wght-normal', to: 'anek-400-latin', weight: 400 },
  { from: 'anek-latin/files/anek-latin-latin-ext-wght-normal', to: 'anek-400-latin-ext', weight: 400 },
  { from: 'anek-latin/files/anek-latin-latin-wght-normal', to: 'anek-600-latin', weight: 600 },
  { from: 'anek-latin/files/anek-latin-latin-ext-wght-normal', to: 'anek-600-latin-ext', weight: 600 },
];

await mkdir(folder, { recursive: true });
for (const cut of cuts) {
  const source = await readFile(require.resolve(`@fontsource-variable/${cut.from}.woff2`));
  const font = await subsetFont(source, '', {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    variationAxes: { wght: cut.weight },
    keepFeatures: cut.features ?? latin,
    noHinting: true,
  });
  await writeFile(join(folder, `${cut.to}.woff2`), font);
  console.log(`${cut.to}.woff2 ${(font.length / 1024).toFixed(1)} KB`);
}
