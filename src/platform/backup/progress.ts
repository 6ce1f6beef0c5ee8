const EVERY_MS = 3000;

/** Tells how far a long work is, at most every few seconds. */
export function createProgress(say: (line: string) => void): (words: () => string) => void {
  let last = Date.now();
  return (words) => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    say(`      ${words()}`);
  };
}
