import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { licenceList, readLicences } from './licences.mjs';
import { root } from './project.mjs';

/** Rejects a package with a disallowed licence, and a list in docs/ that does not match the lock file; `--write` writes it. */
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const { rows, refused } = readLicences(packages);
for (const { name, version, licence } of refused) console.log(`${name} ${version}: ${licence || 'no licence named'}`);
const file = path.join(root, 'docs', 'licences.md');
if (process.argv.includes('--write')) writeFileSync(file, licenceList(rows));
const isCurrent = readFileSync(file, 'utf8') === licenceList(rows);
if (!isCurrent) console.log('docs/licences.md is of another lock file: npm run licences');
console.log(`${rows.length} packages`);
process.exitCode = refused.length === 0 && isCurrent ? 0 : 1;
