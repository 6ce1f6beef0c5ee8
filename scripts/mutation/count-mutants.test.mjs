import { expect, it } from 'vitest';
import { countMutants, mutantTable } from './count-mutants.mjs';

const mutants = (...statuses) => ({ mutants: statuses.map((status) => ({ status })) });

it('counts an endless run as killed, code that no test reaches as survived, and what was left out not at all', () => {
  const report = {
    files: {
      'src/a.ts': mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'),
      'src/b.ts': mutants('Ignored'),
      'src/of-an-earlier-run.ts': mutants('Killed'),
    },
  };
  expect(countMutants(report, ['src/a.ts', 'src/b.ts', 'src/without-mutants.ts'])).toEqual([
    { file: 'src/a.ts', killed: 2, survived: 2 },
  ]);
});

it('shows the score of each file and of all', () => {
  const table = mutantTable([
    { file: 'src/a.ts', killed: 3, survived: 1 },
    { file: 'src/long-name.ts', killed: 5, survived: 0 },
  ]);
  expect(table.split('\n').map((line) => line.trim().split(/\s+/))).toEqual([
    ['file', 'mutants', 'killed', 'survived', 'score'],
    ['src/a.ts', '4', '3', '1', '75.0', '%'],
    ['src/long-name.ts', '5', '5', '0', '100.0', '%'],
    ['all', '9', '8', '1', '88.9', '%'],
  ]);
});

it('has no score where nothing was mutated', () => {
  expect(mutantTable([])).toMatch(/all\s+0\s+0\s+0\s+-$/);
});
