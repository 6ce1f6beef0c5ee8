const EVERY_MS = 3000;

/** Reports the progress of long work, at most every few seconds. */
export function createProgress(say: (line: string) => void): (text: () => string) => void {
  let last = Date.now();
  return (text) => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    say(`      ${text()}`);
  };
}
