import { readFileSync } from 'node:fs';

/**
 * Passwords, and the words in the middle of them, that people take again and again; read once. Written by
 * `tools/passwords/make-common-passwords.mjs`; what it covers: `docs/decisions/0007-a-list-of-common-passwords-of-our-own.md`.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);
