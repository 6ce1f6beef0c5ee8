import { ensureBuilt } from './launcher/ensure-built.mjs';
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { findTool } from './launcher/find-tool.mjs';
import { readImporters } from './launcher/import-graph.mjs';
import { root } from './launcher/project.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';

/** `npm run test:long`: the long random runs at their full size, of which `npm test` plays a part. */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  await ensureBuilt();
  delete process.env.NODE_ENV;
  process.env.TEST_RUN_LENGTH = 'full';
  const words = process.argv.slice(2);
  const all = readImporters(root).get('src/testing/run-length.ts') ?? [];
  const files = all.filter((file) => words.every((word) => file.includes(word)));
  if (files.length === 0) throw new Error(`No long run has ${words.join(' ')} in its path.`);
  const { code } = await runProgram(process.execPath, [findTool('vitest', 'vitest'), 'run', ...files]);
  process.exit(code);
});
