import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { runCommand } from './launcher/run-command.mjs';

/** `npm run restore <backup>`: a backup into an empty database and an empty store (docs/operations/restore.md). */
await runCommand(async () => {
  await ensureInstalled('production');
  await continueOnPinnedNode();
  const { restore } = await import('../src/app/operations/restore-command.ts');
  await restore(process.argv.slice(2), console.log);
});
