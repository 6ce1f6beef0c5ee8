import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';

/**
 * `npm run dev`: the site with hot reload of pages. A change in a file that the server itself has loaded starts the
 * server again; pages come from the development server inside it.
 */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  const env = { ...process.env, MODE_DEV: '1', HOT_RELOAD: '1' };
  const args = ['--watch', '--watch-preserve-output', 'scripts/launcher/run-main.mjs'];
  process.exitCode = (await runProgram(process.execPath, args, { env })).code;
});
