import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from './rules.ts';

/** A new code in its stored form: 60 random bits. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}
