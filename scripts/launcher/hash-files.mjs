import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * One hash over the names and contents of files and of all files in folders. Missing ones count as missing.
 * @param {string} folder the names are relative to it
 * @param {string[]} names
 * @param {(file: string) => boolean} isLeftOut
 */
export function hashFiles(folder, names, isLeftOut = () => false) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => listFiles(folder, name)).sort()) {
    if (isLeftOut(file)) continue;
    const content = readFileSync(path.join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(folder, name) {
  const place = path.join(folder, name);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [name];
  return readdirSync(place)
    .filter((entry) => !entry.startsWith('.'))
    .flatMap((entry) => listFiles(folder, `${name}/${entry}`));
}
