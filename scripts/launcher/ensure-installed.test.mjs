import { expect, it } from 'vitest';
import { isInstalled } from './ensure-installed.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const server = { version: '1.0.0', integrity: 'sha512-server' };
const tool = { version: '2.0.0', integrity: 'sha512-tool', dev: true };
const otherPlatform = { version: '3.0.0', integrity: 'sha512-other', optional: true };

function makeProject(locked, present) {
  const { folder, write } = makeTemporaryFolder();
  write('package-lock.json', JSON.stringify({ packages: { '': { name: 'site' }, ...locked } }));
  if (present) write('node_modules/.package-lock.json', JSON.stringify({ packages: present }));
  return folder;
}

it('takes the packages for the site without the tools', () => {
  const folder = makeProject({ server, tool, otherPlatform }, { server });
  expect(isInstalled(folder, 'production')).toBe(true);
  expect(isInstalled(folder, 'full')).toBe(false);
});

it('takes the full set for either use', () => {
  const folder = makeProject({ server, tool, otherPlatform }, { server, tool });
  expect(isInstalled(folder, 'production')).toBe(true);
  expect(isInstalled(folder, 'full')).toBe(true);
});

it.each([
  ['nothing is installed', undefined],
  ['a package is missing', { tool }],
  ['a package has another version', { server: { ...server, version: '1.0.1' } }],
  ['a package has other content', { server: { ...server, integrity: 'sha512-changed' } }],
])('asks for an installation when %s', (_, present) => {
  expect(isInstalled(makeProject({ server, tool }, present), 'production')).toBe(false);
});

it('asks for an installation when npm was stopped while it wrote its record', () => {
  const { folder, write } = makeTemporaryFolder();
  write('package-lock.json', JSON.stringify({ packages: { server } }));
  write('node_modules/.package-lock.json', '{"packages":');
  expect(isInstalled(folder, 'production')).toBe(false);
});
