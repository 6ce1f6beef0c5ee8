import { ensureBuilt } from './launcher/ensure-built.mjs';
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { takeLittleMemory } from './launcher/small-memory.mjs';

/** `npm start`: from a fresh clone to a running site; the site itself reports steps 3 and 4. */
await runCommand(async () => {
  await ensureInstalled('production', '[1/4] ');
  await continueOnPinnedNode();
  await ensureBuilt('[2/4] ');
  takeLittleMemory();
  await import('./launcher/cache-resolution.mjs');
  const { main } = await import('../src/app/main.ts');
  await main();
});
