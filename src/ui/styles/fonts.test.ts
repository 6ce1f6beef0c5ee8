import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the multiplication sign of headings is not drawn by Eczar, whose sign looks like a diamond', async () => {
  const css = await readFile(new URL('fonts.css', import.meta.url), 'utf8');
  const faces = css.match(/@font-face \{[^}]+\}/g) ?? [];
  const drawing = faces
    .filter((face) => face.includes('U+00D7,'))
    .map((face) => /font-family: ([^;]+);/.exec(face)?.[1]);
  expect(drawing).toEqual(['Anek']);
});
