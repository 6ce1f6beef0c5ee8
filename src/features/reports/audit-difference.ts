import { formatDateTime } from '../../kit/dates.ts';
import { formatPaise } from '../../kit/money.ts';

export interface AuditDifference {
  changes: { field: string; before: string; after: string }[];
  facts: { name: string; value: string }[];
}

const MOST_LETTERS = 400;

/** The details of an entry as people read them: what stood before and after, field by field, and what was said with it. */
export function readDifference(details: Record<string, unknown>): AuditDifference {
  const { before, after, ...rest } = details;
  const hasChange = before !== undefined || after !== undefined;
  return {
    changes: hasChange ? compare(before, after) : [],
    facts: Object.entries(rest).map(([name, value]) => ({ name: words(name), value: show(name, value) })),
  };
}

function compare(before: unknown, after: unknown): AuditDifference['changes'] {
  if (!isRecord(before) && !isRecord(after)) return [line('', before, after)];
  const old = isRecord(before) ? before : {};
  const fresh = isRecord(after) ? after : {};
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]))
    .map((name) => line(name, old[name], fresh[name]));
}

function line(name: string, before: unknown, after: unknown) {
  return { field: words(name), before: show(name, before), after: show(name, after) };
}

/** `salePriceRupees` → "Sale price rupees". */
function words(name: string): string {
  const parted = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replace(/ (?:paise|at)$/, '');
  return parted.charAt(0).toUpperCase() + parted.slice(1);
}

function show(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return /paise$/i.test(name) ? formatPaise(value) : value.toLocaleString('en-IN');
  if (typeof value === 'string') return cut(isMoment(value) ? formatDateTime(value) : value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    return cut(value.map((one) => show(name, one)).join(', '));
  }
  return cut(
    Object.entries(value)
      .map(([key, part]) => `${words(key)}: ${show(key, part)}`)
      .join('; '),
  );
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}

function cut(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
