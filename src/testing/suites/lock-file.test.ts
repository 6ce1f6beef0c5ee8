import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const project = join(import.meta.dirname, '../../..');
const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(project, 'package-lock.json'), 'utf8'),
);
const manifest: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
);

test('every optional binary has its entry, so that another machine installs from the same lock', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isInstalledFor(path, name)),
  );
  expect(missing).toEqual([]);
});

test('versions are exact', () => {
  const groups = ['dependencies', 'devDependencies', 'optionalDependencies'].map((group) => manifest[group] ?? {});
  const loose = groups.flatMap((group) =>
    Object.entries(group).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  );
  expect(loose).toEqual([]);
});

test('the lock names no host', () => {
  expect(Object.values(lock.packages).filter((entry) => entry.resolved)).toEqual([]);
});

function isInstalledFor(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}
