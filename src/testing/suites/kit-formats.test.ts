import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files that write a date for a program, in a format of its own. */
const FOREIGN = new Set([
  'src/features/certificates/verification/ui/share-urls.ts', // LinkedIn takes year and month apart
  'src/features/invoices/write-gstr1.ts', // the tool of the tax office
]);

const BY_HAND: readonly [RegExp, string][] = [
  [/toLocale(Date|Time)String|Intl\.DateTimeFormat/, 'src/kit/numbers/dates.ts'],
  [/style: 'currency'|[`'"]₹\$\{[^}]*toLocaleString/, 'src/kit/numbers/money.ts'],
];

const ROOT = join(import.meta.dirname, '../../..');

test('screens, mails and files take dates and amounts from the kit', () => {
  const files = globSync('src/{features,ui}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(1500);
  const found = files
    .filter((file) => !FOREIGN.has(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return BY_HAND.filter(([pattern]) => pattern.test(text)).map(([, kit]) => `${file}: use ${kit}`);
    });
  expect(found).toEqual([]);
});
