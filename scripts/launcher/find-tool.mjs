import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** The script of an installed package's command, to be run by a given Node: `.bin` uses the host's. */
export function findTool(packageName, command) {
  const home = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  return path.join(home, typeof bin === 'string' ? bin : bin[command]);
}
