import './cache-resolution.mjs';
import { takeLittleMemory } from './small-memory.mjs';

/** Runs the site in the process that development mode restarts; it ends with its parent. */
if (process.connected) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
takeLittleMemory();
const { main } = await import('../../src/app/main.ts');
await main();
