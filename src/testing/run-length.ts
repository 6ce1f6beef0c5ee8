/**
 * How many rounds a long random run has: `full` in `npm run test:long`, else `part`, which is deterministic. docs/testing.md says what
 * the part still proves.
 */
export function runLength({ part, full }: { part: number; full: number }): number {
  return process.env.TEST_RUN_LENGTH === 'full' ? full : part;
}
