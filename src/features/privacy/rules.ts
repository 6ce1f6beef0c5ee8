export const EXPORT_DAYS = 7;
export const ERASE_LINK_HOURS = 24;
/** The kinds of mail that only an account gets; the key of a mail begins with its kind. */
export const ACCOUNT_MAILS: readonly string[] = [
  'verify-email',
  'reset-password',
  'change-email',
  'password-changed',
  'address-asked',
  'address-in-use',
  'phone-linked',
  'phone-lost',
  'new-device',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'identity-linked',
  'identity-unlinked',
  'erase-account',
  'data-export',
  'consent-withdrawn',
  'order-paid',
  'refund',
  'refund-requested',
  'refund-refused',
  'credit-note',
  'cart-reminder',
  'certificate',
  'message',
  'first-password',
  'role-given',
];

/** What the record of changes keeps of a change to an erased person: numbers, marks, ids and moments; no word that somebody wrote. */
export function withoutWords(value: unknown): unknown {
  if (typeof value === 'string')
    return /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)$/.test(value) ? value : '…';
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutWords(part)]));
}
