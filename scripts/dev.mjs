import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';

/**
 * `npm run dev`: the site from its sources. Changes in `src/ui` and the styles show at once; a change of server code restarts it, and the
 * open page reloads. Watched folders are listed, since tools write into `node_modules` while they run.
 */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  const env = { ...process.env, MODE_DEV: '1', HOT_RELOAD: '1' };
  const watched = ['app', 'platform', 'ports', 'adapters', 'sandbox', 'features'].map(
    (name) => `--watch-path=src/${name}`,
  );
  const args = [...watched, '--watch-preserve-output', 'scripts/launcher/run-main.mjs'];
  process.exitCode = (await runProgram(process.execPath, args, { env })).code;
});
