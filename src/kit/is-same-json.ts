import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** Whether two values say the same as JSON, whatever the order of their fields: a database gives them back in its own. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || inOneForm(one) === inOneForm(other);
}

function inOneForm(value: unknown): string {
  return value === undefined ? '' : canonicalJson(value as JsonValue);
}
