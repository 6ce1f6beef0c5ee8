import type { FieldErrors, FormRecord } from './field-plan.ts';

/** The value at a path such as `faq.2.question`; `undefined` if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isHolder(part) ? part[name] : undefined), value);
}

/** Returns the value with one path replaced; everything beside the path is the same object. */
export function withValueAt(value: FormRecord, path: string, next: unknown): FormRecord {
  const changed = replaced(value, path.split('.'), next);
  return isRecord(changed) ? changed : value;
}

/** The errors that remain after a field, with everything below it, was changed. */
export function withoutErrorsAt(errors: FieldErrors, path: string): FieldErrors {
  const left = Object.entries(errors).filter(([at]) => at !== path && !at.startsWith(`${path}.`));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

/** Whether a field or anything below it is invalid. */
export function hasErrorAt(errors: FieldErrors, path: string): boolean {
  return Object.keys(errors).some((at) => at === path || at.startsWith(`${path}.`));
}

/** A path as limits are keyed: `faq.2.question` is `faq.*.question`. */
export function limitPath(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '.*');
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isRecord(value: unknown): value is FormRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function replaced(holder: unknown, [name = '', ...rest]: string[], next: unknown): unknown {
  if (Array.isArray(holder)) {
    const at = Number(name);
    return holder.map((entry: unknown, place) => (place === at ? inner(entry, rest, next) : entry));
  }
  const fields = isRecord(holder) ? holder : {};
  return { ...fields, [name]: inner(fields[name], rest, next) };
}

function inner(part: unknown, rest: string[], next: unknown): unknown {
  return rest.length === 0 ? next : replaced(part, rest, next);
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
