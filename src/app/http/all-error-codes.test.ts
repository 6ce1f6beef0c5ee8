import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ErrorCode } from '../../platform/http/error-codes.ts';
import { AppError } from '../../platform/http/errors.ts';
import { apiRoutes } from '../api.ts';
import { ERROR_CODES } from './all-error-codes.ts';

const src = join(import.meta.dirname, '../..');

test('a code that no feature declares does not compile', () => {
  // @ts-expect-error
  expect(new AppError(409, 'never-declared', 'No').code).toBe('never-declared');
});

test('a contract lists a code under a status that it is declared with', () => {
  const listed = apiRoutes.flatMap(({ contract }) =>
    Object.entries(contract.errors ?? {}).flatMap(([status, codes]) =>
      codes.map((code) => ({ call: `${contract.method} ${contract.path}`, status: Number(status), code })),
    ),
  );
  expect(listed.length).toBeGreaterThan(150);
  expect(listed.filter(({ status, code }) => !statusesOf(code).includes(status))).toEqual([]);
});

test('an error is thrown with a status that its code is declared with', () => {
  const thrown = sources.flatMap((source) => [...source.matchAll(/new AppError\(\s*(\d+),\s*'([\w-]+)'/g)]);
  expect(thrown.length).toBeGreaterThan(200);
  const wrong = thrown.filter(([, status, code]) => !statusesOf(code as ErrorCode).includes(Number(status)));
  expect(wrong.map(([text]) => text)).toEqual([]);
});

test('every declared code is thrown somewhere', () => {
  const text = sources.join('\n');
  const unused = Object.keys(ERROR_CODES).filter((code) => !new RegExp(`'${code}'|\\b${code}: '`).test(text));
  expect(unused).toEqual([]);
});

function statusesOf(code: ErrorCode): readonly number[] {
  return [ERROR_CODES[code].status].flat();
}

/** Files that throw errors: no tests, screens, contracts or declarations. */
const sources = globSync('{app,features,platform,ui}/**/*.ts', { cwd: src })
  .filter((file) => !/\.test\.ts$|contract\.ts$|error-codes\.ts$|^features\/\w+\/(errors|audit)\.ts$/.test(file))
  .filter((file) => !/features\/.*\/ui\//.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8').replace(/_ERRORS = \{[^]*?\n\} as const/, ''));
