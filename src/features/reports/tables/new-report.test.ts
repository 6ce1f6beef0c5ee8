import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REPORTS } from '../rules.ts';

const features = path.join(import.meta.dirname, '..', '..');

it('a report is named in two files: the rules and the store of its subject', () => {
  const files = fs
    .globSync('**/*.{ts,tsx}', { cwd: features })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();
  expect(files.length).toBeGreaterThan(500);
  const naming = (report: string) =>
    files.filter((file) => fs.readFileSync(path.join(features, file), 'utf8').includes(`'${report}'`));
  // Single-word names are also ordinary words.
  for (const report of REPORTS.filter((name) => name.includes('-'))) {
    const [rules, store, ...others] = naming(report);
    expect([rules, others], report).toEqual(['reports/rules.ts', []]);
    expect(store).toMatch(/^reports\/tables\/\w+-store\.ts$/);
  }
});
