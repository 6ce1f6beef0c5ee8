import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** Whether two values are equal as JSON, regardless of the order of their fields: a database returns them in its own. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || inOneForm(one) === inOneForm(other);
}

function inOneForm(value: unknown): string {
  return value === undefined ? '' : canonicalJson(value as JsonValue);
}
