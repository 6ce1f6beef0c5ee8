import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * Whether the password would be guessed early: on the list of common ones, a common word or name with digits and
 * symbols around it, a repetition, a keyboard or alphabet sequence, a date or other digits, or something known about
 * the user and the site. Two different words together pass, so a short sentence does.
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const lower = password.toLowerCase().normalize('NFKC');
  const known = new Set(about.flatMap(partsOf));
  return [lower, unswapped(lower)].some((spelling) => {
    const middle = withoutEdges(spelling);
    if (COMMON_PASSWORDS.has(spelling) || COMMON_PASSWORDS.has(middle)) return true;
    const core = onceOnly(middle);
    // Digits with symbols between leave nothing: dates, phone numbers, years, counting.
    return core.length < 3 || isRun(core) || COMMON_PASSWORDS.has(core) || isMadeOf(core, known);
  });
}

/** The letters in the middle: digits and symbols around them add little. */
function withoutEdges(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\s._@#-]+/g, '');
}

/** `abcabc` becomes `abc`, `aaaa` becomes `a`. */
function onceOnly(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

/** Letters that are often replaced by digits and symbols. */
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
  // A trailing digit or symbol is more likely a year or an exclamation mark than a letter.
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

/** Consists only of sequences of three or more keys of the keyboard or alphabet. */
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

/** The words of a name, an address or the site's name, and all of them joined. */
function partsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKC')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return [...words, words.join('')].filter((word) => word.length >= 3);
}

/** Consists only of such words, in any order: `kavyasharma`, `sharmakavya`. */
function isMadeOf(text: string, known: ReadonlySet<string>): boolean {
  if (text === '') return true;
  return [...known].some((word) => text.startsWith(word) && isMadeOf(text.slice(word.length), known));
}
