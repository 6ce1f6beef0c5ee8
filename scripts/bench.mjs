import { ensureBuilt } from './launcher/ensure-built.mjs';
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { findBrowser } from './launcher/find-browser.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';

/** `npm run bench`, `npm run bench -- --only NAME`: the measurements in bench/, on the production build. */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  await ensureBuilt();
  process.env.CHROMIUM_PATH = await findBrowser();
  process.exitCode = (await runProgram(process.execPath, ['bench/run.ts', ...process.argv.slice(2)])).code;
});
