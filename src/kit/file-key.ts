const KEY = /^[a-z0-9_][a-z0-9._-]*(?:\/[a-z0-9_][a-z0-9._-]*)*$/;
const KEY_LIMIT = 400;

/** Returns a valid key of the file store unchanged; throws for any other text. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('This is not a key of the file store.');
  return key;
}

export function isKey(text: string): boolean {
  return text.length <= KEY_LIMIT && KEY.test(text);
}

/** Throws a `RangeError` for an invalid byte range. */
export function checkedRange({ start, end }: { start: number; end: number }): void {
  if (Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end) return;
  throw new RangeError('A range takes whole bytes, the start not after the end.');
}
