export const EXPORT_DAYS = 7;
export const ERASE_LINK_HOURS = 24;

/** How the keys of mails begin that go to an address which somebody typed into a form; all others go to accounts alone. */
export const FORM_MAILS = '^(enquiry|application|newsletter|demo)-';

/** What the record of changes keeps of a change to an erased person: numbers, marks, ids and moments; no word that somebody wrote. */
export function withoutText(value: unknown): unknown {
  if (typeof value === 'string')
    return /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)$/.test(value) ? value : '…';
  if (Array.isArray(value)) return value.map(withoutText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutText(part)]));
}

/** What a sign-up says above its button, as the person reads it afterwards. */
export const SIGN_UP_CONSENT = 'By signing up you accepted the terms of use and the privacy policy.';
