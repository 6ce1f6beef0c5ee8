import { findOperation, operationNames } from './operations.mjs';
import { giveUp } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/** `node scripts/launcher/run-operation.mjs backup /backups`: where everything is installed and built, as in the container. */
await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2);
  const run = findOperation(name);
  if (!run) giveUp(`Name what to run: ${operationNames.join(', ')}.`);
  await run(args);
});
