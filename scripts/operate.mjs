import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { findOperation } from './launcher/operations.mjs';
import { runCommand } from './launcher/run-command.mjs';

/** `npm run backup`, `restore`, `migrate`, `doctor`: docs/operations/ says what each does. */
await runCommand(async () => {
  await ensureInstalled('production');
  await continueOnPinnedNode();
  await import('./launcher/cache-resolution.mjs');
  const [name, ...args] = process.argv.slice(2);
  await findOperation(name)(args);
});
