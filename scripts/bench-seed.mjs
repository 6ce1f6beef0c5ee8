import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';

/** `npm run bench:seed -- --data-dir FOLDER`: a database as large as a large institute's, to look at and to measure. */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  process.exitCode = (await runProgram(process.execPath, ['bench/seed-office.ts', ...process.argv.slice(2)])).code;
});
