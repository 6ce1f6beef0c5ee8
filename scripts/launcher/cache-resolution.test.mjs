import { expect, test, vi } from 'vitest';
import { resolveOnce } from './cache-resolution.mjs';

const inside = 'file:///site/node_modules/drizzle-orm/pg-core/index.js';
const ofImport = (parentURL) => ({ conditions: ['node', 'import'], parentURL });
const asked = (specifier) => vi.fn(() => ({ url: `file:///asked/${specifier}`, format: 'module' }));

test('the modules of the package are found beside each other, without a look at its description', () => {
  const next = asked('never');
  expect(resolveOnce('../sql/sql.js', ofImport(inside), next)).toEqual({
    url: 'file:///site/node_modules/drizzle-orm/sql/sql.js',
    format: 'module',
    shortCircuit: true,
  });
  expect(next).not.toHaveBeenCalled();
});

test('its names are asked for once, whoever imports them', () => {
  const next = asked('drizzle-orm/made-up');
  for (const parent of ['file:///site/src/one.ts', 'file:///site/src/other.ts', inside])
    expect(resolveOnce('drizzle-orm/made-up', ofImport(parent), next).url).toBe('file:///asked/drizzle-orm/made-up');
  expect(next).toHaveBeenCalledOnce();
});

test('what is required, and all other packages, go the usual way', () => {
  for (const { specifier, context } of [
    { specifier: './sql.cjs', context: { conditions: ['node', 'require'], parentURL: inside } },
    { specifier: 'drizzle-orm-else', context: ofImport('file:///site/src/one.ts') },
    { specifier: './rules.ts', context: ofImport('file:///site/src/one.ts') },
  ]) {
    const next = asked(specifier);
    expect(resolveOnce(specifier, context, next)).toEqual({ url: `file:///asked/${specifier}`, format: 'module' });
    expect(next).toHaveBeenCalledOnce();
  }
});
