import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findDeadReferences } from './references.mjs';
import { root } from './project.mjs';

/** Rejects a citation without its section, a named file that does not exist, and a decision record under a wrong number. */
const patterns = ['*', '.*', '{.ci,bench,deploy,docs,drills,e2e,scripts,src,tools}/**/*', 'db/migrations/*'];
const isSkipped = (name) => name === 'node_modules' || name === '.git';
const names = patterns.flatMap((pattern) => globSync(pattern, { cwd: root, exclude: isSkipped, withFileTypes: true }));
const paths = names
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
// The test of this check consists of dead references.
const isText = (file) => /\.(tsx?|mts|mjs|md|css|sql)$/.test(file) && !file.endsWith('/references.test.mjs');
const files = new Map(paths.map((file) => [file, isText(file) ? readFileSync(path.join(root, file), 'utf8') : '']));
const dead = findDeadReferences(files);
for (const line of dead) console.log(line);
console.log(`${files.size} files`);
process.exitCode = dead.length === 0 ? 0 : 1;
