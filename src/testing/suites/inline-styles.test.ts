import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The security policy blocks `style` attributes: use `useCssVariables` (`src/ui/use-css-variables.ts`). */
test('no component writes a style attribute', () => {
  const files = globSync('src/**/*.tsx');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /\sstyle=[{"]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
