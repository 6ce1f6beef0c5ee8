import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `prefix` and 14 random letters and digits, as the payment provider forms its ids. */
export function randomId(prefix: string, length = 14): string {
  let id = prefix;
  for (let i = 0; i < length; i++) id += LETTERS[randomInt(LETTERS.length)];
  return id;
}
