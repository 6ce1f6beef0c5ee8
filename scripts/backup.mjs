import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { runCommand } from './launcher/run-command.mjs';

/** `npm run backup [folder]`: the whole institute into a new folder, while it runs (docs/operations/backup.md). */
await runCommand(async () => {
  await ensureInstalled('production');
  await continueOnPinnedNode();
  const { backUp } = await import('../src/app/operations/backup-command.ts');
  await backUp(process.argv.slice(2), console.log);
});
