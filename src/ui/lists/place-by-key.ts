/** The index that a key moves to from `at` among `length` items: arrows wrap around, Home and End go to the ends; -1 for other keys. */
export function placeByKey(key: string, at: number, length: number): number {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return -1;
}
