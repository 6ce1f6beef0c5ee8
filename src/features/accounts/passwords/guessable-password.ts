import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * Whether a guesser's first tries would hit this password: one on the list of common ones, a
 * common word or name with digits and signs around it, the same said twice, a run of keys or of the alphabet, a date or other plain digits, or what is known of the person and the site.
 * Two different words together are no longer easy, so a short sentence passes.
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const lower = password.toLowerCase().normalize('NFKC');
  const known = new Set(about.flatMap(partsOf));
  return [lower, unswapped(lower)].some((spelling) => {
    const middle = withoutEdges(spelling);
    if (COMMON_PASSWORDS.has(spelling) || COMMON_PASSWORDS.has(middle)) return true;
    const core = onceOnly(middle);
    // Of digits alone, with any signs between, nothing is left: dates, phone numbers, years, counting up.
    return core.length < 3 || isRun(core) || COMMON_PASSWORDS.has(core) || isMadeOf(core, known);
  });
}

/** The letters in the middle: digits and signs before and behind make nothing harder. */
function withoutEdges(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\s._@#-]+/g, '');
}

/** `abcabc` is `abc`; so is `aaaa` `a`. */
function onceOnly(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

/** Letters that people write as digits and signs. */
const swaps: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function unswapped(text: string): string {
  // What stands at the end is a year or a sign of emphasis sooner than a letter.
  const end = /[\d\W_]+$/.exec(text)?.index ?? text.length;
  return text.slice(0, end).replace(/[013457@$!]/g, (sign) => swaps[sign] ?? sign) + text.slice(end);
}

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
];
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '0p'];
const lines = [...rows, columns.join(''), columns.map((column) => column.slice(1)).join('')];
const runs = [...lines, ...lines.map((line) => [...line].toReversed().join(''))];

/** Nothing but runs of three keys or more along the keyboard or the alphabet. */
function isRun(text: string): boolean {
  let rest = text;
  while (rest.length >= 3) {
    const longest = longestRun(rest);
    if (longest < 3) return false;
    rest = rest.slice(longest);
  }
  return true;
}

function longestRun(text: string): number {
  for (let length = text.length; length >= 3; length -= 1) {
    if (runs.some((run) => run.includes(text.slice(0, length)))) return length;
  }
  return 0;
}

/** The words of a name, an address or the site's name, and all of them in one. */
function partsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKC')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return [...words, words.join('')].filter((word) => word.length >= 3);
}

/** Made of such words alone, in any order: `kavyasharma`, `sharmakavya`. */
function isMadeOf(text: string, known: ReadonlySet<string>): boolean {
  if (text === '') return true;
  return [...known].some((word) => text.startsWith(word) && isMadeOf(text.slice(word.length), known));
}
