import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. All paths of the launcher start here, wherever it is called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A file in the launcher's own folder for what can be made again; the folder is made. */
export function cachePath(...names) {
  const file = path.join(root, '.cache', ...names);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}
