import { splitEscaped, unescapeSigns } from '../../../kit/text/escaped-list.ts';
import { quoted } from '../question-bank/formats/import-rows.ts';
import { latinDigits } from '../../../kit/text/plain-signs.ts';

/** The options of a row by column; the empty ones too, because a key may count columns. */
export interface TableOption {
  label: number;
  head: string;
  text: string;
}

export type ResolvedKey = { correct: string[]; message?: never } | { message: string; correct?: never };

interface KeyRules {
  options: readonly TableOption[];
  /** Files of Kahoot and Quizizz name options by their number alone, whatever the options say. */
  isByNumber: boolean;
}

/**
 * Returns the options that a key names: `option2`, a header or `B. Text` unambiguously; a number or a letter by its column; anything else
 * by its text. Ambiguous keys are rejected. The whole key is tried first, then as a list: `1|3`, `A, C`, `AC`.
 */
export function resolveKey(written: string, rules: KeyRules): ResolvedKey {
  const whole = rules.isByNumber && LIST_OF_NUMBERS.test(written) ? null : resolveName(unescapeSigns(written), rules);
  if (whole !== null) return whole;
  const lists = [
    splitEscaped(written, '|'),
    written.replace(/^both\s/i, '').split(/[,;\n]|\s(?:and|&)\s/),
    /^[a-l](?:[/+\s]+[a-l])+$/i.test(written.trim()) ? written.split(/[/+\s]+/) : [],
    lettersOf(written),
  ];
  let message = `${quoted(written)} is none of the options.`;
  for (const list of lists) {
    const names = list.map((name) => name.trim()).filter(Boolean);
    if (names.length < 2) continue;
    const found = names.map((name) => ({ name, read: resolveName(name, rules) }));
    const unclear = found.find(({ read }) => read?.message !== undefined)?.read;
    if (unclear) return unclear;
    const unknown = found.find(({ read }) => read === null);
    if (unknown) message = `${quoted(unknown.name)} is none of the options.`;
    else return { correct: [...new Set(found.flatMap(({ read }) => read?.correct ?? []))] };
  }
  return { message };
}

const LIST_OF_NUMBERS = /^\s*\d{1,2}(\s*[,;|]\s*\d{1,2})+\s*$/;

/** `AC` or `ac` for A and C. */
function lettersOf(written: string): string[] {
  return /^(?:[A-L]{2,6}|[a-l]{2,6})$/.test(written) && new Set(written).size === written.length ? [...written] : [];
}

function resolveName(name: string, { options, isByNumber }: KeyRules): ResolvedKey | null {
  // A full-width letter or the digit of another script counts as the plain one.
  const plain = latinDigits(name.normalize('NFKC'));
  const sure = /^(?:option|choice|answer|opt|ans|विकल्प)[ _]?\(?(\d{1,2}|[a-lकखगघङअबसद])\)?$/i.exec(plain);
  const headed = options.filter(({ head, label }) => label > 0 && isSame(head, name) && head.length > 1);
  if (sure || headed.length === 1)
    return atPlace(options, sure ? labelOf(sure[1] ?? '') : (headed[0]?.label ?? 0), name);
  const filled = options.filter(({ text }) => text !== '');
  const byText =
    filled.find(({ text }) => text === name) ?? filled.find(({ text }) => isSame(text, name)) ?? lettered(filled, name);
  const place = /^\(?(\d{1,2}|[a-lकखगघङअबसद])(?:[).]|\.0+)?$/i.exec(plain);
  const label = place ? labelOf(place[1] ?? '') : 0;
  const column = options.find((option) => option.label === label);
  if (column && isByNumber && /^\d/.test(plain)) return atPlace(options, label, name);
  if (column && byText && byText !== column && column.text !== '')
    return {
      message: `${quoted(name)} is the text of one option and the place of another. Write option1, option2 and so on.`,
    };
  if (byText) return { correct: [byText.text] };
  return column ? atPlace(options, label, name) : null;
}

/** `B. Paris` and `(2) Paris` name an option twice, if both agree. */
function lettered(options: readonly TableOption[], name: string): TableOption | undefined {
  const parts = /^\(?(\d{1,2}|[a-l])[).:]\s*(.+)$/is.exec(name);
  if (!parts) return undefined;
  return options.find(({ label, text }) => label === labelOf(parts[1] ?? '') && isSame(text, parts[2] ?? ''));
}

function atPlace(options: readonly TableOption[], label: number, name: string): ResolvedKey {
  const option = options.find((one) => one.label === label);
  if (!option) return { message: `${quoted(name)} is none of the options: there is no such column.` };
  return option.text === ''
    ? { message: `${quoted(name)} is named as right, but the cell of that option is empty.` }
    : { correct: [option.text] };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The letters of options in Hindi sheets: two sequences are in use. */
const HINDI_ROWS = ['कखगघङ', 'अबसद'];

/** The position of an option, from 1, by its digit or letter. */
export function labelOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  const row = HINDI_ROWS.find((letters) => letters.includes(written));
  return row ? row.indexOf(written) + 1 : written.toLowerCase().charCodeAt(0) - 96;
}
