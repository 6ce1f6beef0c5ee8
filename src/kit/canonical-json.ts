export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** JSON in the canonical form of RFC 8785, so that signer and verifier use the same bytes. Throws for values without one. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'string') return canonicalText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number');
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // By UTF-16 units, as `sort` compares texts (RFC 8785 §3.2.3).
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${canonicalText(key)}:${canonicalJson(member)}`).join(',')}}`;
}

function canonicalText(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('Half of a pair of signs has no form in JSON');
  return JSON.stringify(text);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
