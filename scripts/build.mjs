import { ensureBuilt } from './launcher/ensure-built.mjs';
import { runCommand } from './launcher/run-command.mjs';

/** Builds the site from installed packages, as an image does. */
await runCommand(() => ensureBuilt('[build] '));
