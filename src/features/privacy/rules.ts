export const EXPORT_DAYS = 7;
export const ERASE_LINK_HOURS = 24;

/** Key prefixes of mails to addresses typed into forms; all other mails go to accounts only. */
export const FORM_MAILS = '^(enquiry|application|newsletter|demo)-';

/** What the audit log keeps of a change to an erased user: numbers, booleans, ids and times; no free text. */
export function withoutText(value: unknown): unknown {
  if (typeof value === 'string')
    return /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)$/.test(value) ? value : '…';
  if (Array.isArray(value)) return value.map(withoutText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutText(part)]));
}

interface AboutMany {
  actor: string | null;
  subject: string;
  details: unknown;
}

/**
 * What the audit log keeps of an entry about an erased user. One that lists them among others, such as the marks of a class, keeps what it
 * says of the others, without the words of its reason.
 */
export function bareDetails(
  { actor, subject, details }: AboutMany,
  { userId, subjects, emails }: { userId: string; subjects: readonly string[]; emails: readonly string[] },
): unknown {
  const text = JSON.stringify(details).toLowerCase();
  const isTheirs = actor === userId || subjects.includes(subject) || emails.some((email) => text.includes(email));
  if (isTheirs || !listsOthers(details, userId)) return withoutText(details);
  return { ...(details as object), reason: '…' };
}

/** Whether the entry has the user as one key of many, and not as its one `userId`. */
function listsOthers(details: unknown, userId: string): boolean {
  const after = typeof details === 'object' && details !== null && 'after' in details ? details.after : null;
  return typeof after === 'object' && after !== null && userId in after;
}

/** The text above the sign-up button, as listed among the consents. */
export const SIGN_UP_CONSENT = 'By signing up you accepted the terms of use and the privacy policy.';

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const PRIVACY_ERRORS = {
  'ends-with-account': { status: 409, meaning: 'The consent ends with the account' },
  'export-under-way': { status: 409, meaning: 'An export is being made' },
} as const;

type Codes = typeof PRIVACY_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
