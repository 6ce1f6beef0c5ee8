import type { z } from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Placeholder for the field's name: an issue gets its path only once the whole input has been parsed. */
const FIELD = '\0';

/** The message of an issue whose schema sets none; the validator's own messages are for programmers. */
export function describeIssue(issue: RawIssue): string {
  return `${FIELD} ${complaint(issue)}`;
}

/** The sentence with the field's name in it: "“page” must be a number". */
export function nameField(message: string, path: readonly PropertyKey[]): string {
  if (!message.startsWith(FIELD)) return message;
  const name = path.findLast((step) => typeof step === 'string');
  return (name === undefined ? 'The input' : `“${String(name)}”`) + message.slice(FIELD.length);
}

function complaint(issue: RawIssue): string {
  if (issue.code === 'unrecognized_keys') return `has a field that is not known here: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return size(issue.origin, `${issue.minimum} or more`);
  if (issue.code === 'too_big') return size(issue.origin, `${issue.maximum} or fewer`);
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
  return 'is not what is expected here';
}

function size(origin: string, bound: string): string {
  if (origin === 'string') return `must have ${bound} characters`;
  return origin === 'array' ? `must have ${bound} entries` : `must be ${bound.replace('fewer', 'less')}`;
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
};
