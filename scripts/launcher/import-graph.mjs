import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['src', 'bench', 'drills', 'e2e', 'scripts', 'tools'];
const SOURCE = /\.(tsx?|mjs)$/;
/** A static or dynamic import, a re-export, or a path that a worker or a `new URL` names: each is a relative path in quotes. */
const RELATIVE_PATH = /['"`](\.{1,2}\/[^'"`\n$?]*)(?:\?[^'"`\n]*)?['"`]/g;

/**
 * Reads which file of the checkout imports which.
 * @param {string} root the checkout
 * @returns {Map<string, string[]>} importers by imported file, both as paths from `root`
 */
export function readImporters(root) {
  const files = listSources(root);
  const known = new Set(files);
  const importers = new Map();
  for (const file of files) {
    for (const [, relative] of readFileSync(path.join(root, file), 'utf8').matchAll(RELATIVE_PATH)) {
      const imported = path.join(path.dirname(file), relative);
      if (!known.has(imported) && !/\.(css|svg|json|sql|webp|woff2)$/.test(imported)) continue;
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** The modules of the checkout, tests included, as paths from `root`. */
export function listSources(root) {
  return FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => SOURCE.test(file))
    .toSorted();
}

/**
 * How many imports each file is away from one of `changed`, which are 0 away themselves.
 * @param {Map<string, string[]>} importers as `readImporters` gives them
 * @param {Iterable<string>} changed
 * @param {(file: string) => boolean} isEnd the importers of such a file are not followed
 * @returns {Map<string, number>} the files that import one of them, directly or through others
 */
export function distancesFrom(importers, changed, isEnd = () => false) {
  const distances = new Map([...changed].map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    if (isEnd(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}
