import { ensureBuilt } from './launcher/ensure-built.mjs';
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';

/** `npm run drill:soak [minutes]`: mixed use for half an hour, and its effect on memory, sockets and connections. */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  await ensureBuilt();
  process.exitCode = (await runProgram(process.execPath, ['drills/soak/run.ts', ...process.argv.slice(2)])).code;
});
