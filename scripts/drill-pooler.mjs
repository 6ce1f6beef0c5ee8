import { ensureBuilt } from './launcher/ensure-built.mjs';
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';

/** `npm run drill:pooler`: two instances of the product behind a PgBouncer in transaction mode that is killed while users buy. */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  await ensureBuilt();
  process.exitCode = (await runProgram(process.execPath, ['drills/pooler/run.ts'])).code;
});
