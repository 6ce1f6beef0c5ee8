import './cache-resolution.mjs';
import { takeLittleMemory } from './small-memory.mjs';

/** Runs the site in the process that the developer's loop starts again and again; it ends with that loop. */
if (process.connected) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
takeLittleMemory();
const { main } = await import('../../src/app/main.ts');
await main();
