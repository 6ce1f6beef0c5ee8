import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';

/** `npm run bench:seed -- --data-dir FOLDER`: a database of a large institute's size, for viewing and measuring. */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  process.exitCode = (await runProgram(process.execPath, ['bench/seed-office.ts', ...process.argv.slice(2)])).code;
});
