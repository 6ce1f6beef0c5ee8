/**
 * How the site is run so that it takes little memory: two pools of the C library in place of eight for each processor, and a
 * young generation of 8 MB, for a start that fills a larger one leaves it behind for good. Measured by `npm run bench -- --only memory`.
 */
export const smallMemoryFlags = ['--max-semi-space-size=8'];
export const smallMemoryEnvironment = { MALLOC_ARENA_MAX: '2' };
