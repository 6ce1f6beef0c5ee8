import { setFlagsFromString } from 'node:v8';

/**
 * Memory settings of the site: two arenas of the C library in place of eight for each processor, and a young generation of 8 MB, because
 * a larger one that fills at start-up is never released. Measured by `npm run bench -- --only memory`.
 */
export const smallMemoryFlags = ['--max-semi-space-size=8'];
export const smallMemoryEnvironment = { MALLOC_ARENA_MAX: '2' };

/**
 * The old generation is cleaned when it has grown by half, not when it has doubled: under load the server keeps near to what it
 * needs. In the process itself, for not every start goes through the launcher.
 */
export function takeLittleMemory() {
  setFlagsFromString('--heap-growing-percent=50');
}
