import { ensureBuilt } from './launcher/ensure-built.mjs';
import { runCommand } from './launcher/run-command.mjs';

/** Builds the site from packages that are installed, as an image does. */
await runCommand(() => ensureBuilt('[build] '));
