/**
 * How many rounds a long random run plays: `full` in `npm run test:long`, else `part`, which is the same part every
 * time. What the part still proves stands in docs/testing.md.
 */
export function runLength({ part, full }: { part: number; full: number }): number {
  return process.env.TEST_RUN_LENGTH === 'full' ? full : part;
}
