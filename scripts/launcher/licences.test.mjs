import { expect, it } from 'vitest';
import { isAllowed, licenceList, readLicences } from './licences.mjs';

it.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND AGPL-3.0-only', false],
  ['', false],
])('%s: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));

it('names a package whose licence nobody has read', () => {
  const { refused } = readLicences({
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@x/b': { version: '2.0.0', license: 'SSPL-1.0' },
    'node_modules/@img/sharp-libvips-linux-x64': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
  });
  expect(refused.map(({ name }) => name)).toEqual(['@x/b']);
});

it('lists what ships, each once', () => {
  const { rows } = readLicences({
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
  });
  const list = licenceList(rows);
  expect(list.match(/\| a \|/g)).toHaveLength(1);
  expect(list).not.toContain('tool');
});
