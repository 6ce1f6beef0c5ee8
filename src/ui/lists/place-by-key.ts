/** Which of `length` things in a row a key leads to from the one at `at`: round by arrows, to an end by Home and End; -1 by any other. */
export function placeByKey(key: string, at: number, length: number): number {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return -1;
}
