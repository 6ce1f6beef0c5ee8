import { formatMoment, formatNearDate } from '../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';

export interface AuditDifference {
  changes: { field: string; before: string; after: string }[];
  details: { name: string; value: string }[];
}

const MAX_LENGTH = 400;
const NOTHING = '–';

/** Readable details of an entry: each changed field before and after, and further details. */
export function readDifference(details: Record<string, unknown>): AuditDifference {
  const { before, after, ...rest } = details;
  const hasChange = before !== undefined || after !== undefined;
  return {
    changes: hasChange ? compare(before, after) : [],
    details: Object.entries(rest)
      .filter(([, value]) => !isId(value))
      .map(([name, value]) => ({ name: toText(name), value: show(name, value) })),
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
  return { field: toText(name), before: show(name, before), after: show(name, after) };
}

/** `salePriceRupees` → "Sale price rupees". */
function toText(name: string): string {
  const parted = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replace(/ (?:paise|at)$/, '');
  return parted.charAt(0).toUpperCase() + parted.slice(1);
}

function show(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return /paise$/i.test(name) ? formatPaise(value) : value.toLocaleString('en-IN');
  if (typeof value === 'string') return cut(readDay(value) ?? value);
  if (Array.isArray(value)) {
    if (value.length === 0) return NOTHING;
    return cut(value.map((one) => show(name, one)).join(', '));
  }
  // Within an object, ids and empty values carry no information.
  const parts = Object.entries(value)
    .map(([key, part]) => [key, show(key, part)] as const)
    .filter(([key, shown]) => key !== 'id' && shown !== NOTHING);
  return parts.length === 0 ? NOTHING : cut(parts.map(([key, shown]) => `${toText(key)}: ${shown}`).join('; '));
}

/** A readable day or time; `null` when the text is neither. */
function readDay(text: string): string | null {
  if (Number.isNaN(Date.parse(text))) return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatNearDate(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) ? formatMoment(text) : null;
}

/** Row ids mean nothing to readers. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
