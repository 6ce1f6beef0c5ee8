import { rmSync } from 'node:fs';
import path from 'node:path';
import { listSuperfluous } from './launcher/list-superfluous.mjs';
import { root } from './launcher/project.mjs';

/** Takes out of node_modules what the built site does not need, for an image that is given a database. */
const places = listSuperfluous(root);
for (const place of places) rmSync(path.join(root, place), { recursive: true, force: true });
console.log(`Removed ${places.length} packages.`);
