import { expect, it } from 'vitest';
import { replaceTable, timingTables } from './write-timings.mjs';

const page = [
  'Before.',
  '<!-- timings: written by npm test -- --timings -->',
  'Old.',
  '<!-- end of timings -->',
  'After.',
].join('\n');

it('keeps everything around the tables', () => {
  const text = replaceTable(page, 'New.');
  expect(text).toMatch(/^Before\.\n<!-- timings.*-->\n\nNew\.\n\n<!-- end of timings -->\nAfter\.$/);
  expect(replaceTable(text, 'Newer.')).not.toContain('New.');
});

it('refuses a page without its marks', () => {
  expect(() => replaceTable('Nothing.', 'New.')).toThrow(/needs the lines/);
});

it('begins with the steps and their sum, and has the slowest file first', () => {
  const file = (name, testsMs) => ({ file: name, tests: 2, modulesMs: 500, hooksMs: 1000, testsMs, slowest: 'a|b' });
  const tables = timingTables({
    steps: [
      { name: 'install', seconds: 40 },
      { name: 'unit and API tests', seconds: 20.04 },
    ],
    unit: { databaseMs: 2500, files: [file('quick.test.ts', 10), file('slow.test.ts', 9000)] },
    browser: [{ file: 'cart.e2e.ts', tests: 3, ms: 5000, waits: [{ step: 'Navigate', ms: 2000 }] }],
  });
  expect(tables).toContain('| in all | 60.0 |');
  expect(tables).toContain('4 unit and API tests in 2 files');
  expect(tables.indexOf('`slow.test.ts` | 10.5 | 0.5 | 1.0 | 9.0 | a/b')).toBeLessThan(tables.indexOf('quick.test.ts'));
  expect(tables).toContain('| `cart.e2e.ts` | 5.0 | 3 | Navigate 2.0 |');
});
