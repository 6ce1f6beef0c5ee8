import { withoutInvisible } from './unicode.ts';

/**
 * An e-mail address after `readEmail`. The local part is ASCII, because few mail servers accept other letters there (RFC 6531); the
 * top-level domain may be an international one (`xn--…`).
 */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/i;

/**
 * Normalizes an e-mail address for storage and comparison. An international domain becomes ASCII (RFC 5891, mapped by UTS 46): mail
 * servers accept it everywhere, and browsers send it from an e-mail field anyway. Accepts pasted forms: `Name <a@b.in>`, `mailto:`, a
 * full-width @, a trailing full stop or comma. Case is preserved; an invalid address is returned for validation to reject.
 */
export function readEmail(typed: string): string {
  const text = withoutInvisible(typed.toWellFormed().normalize('NFKC')).trim();
  const bare = (/^[^<>]*<([^<>]*)>[\s.,;]*$/.exec(text)?.[1] ?? text)
    .replace(/^\s*mailto:([^?]*).*$/i, '$1')
    .replace(/[\s.,;。]+$/, '')
    .trim();
  const at = bare.lastIndexOf('@');
  return at < 1 ? bare : `${bare.slice(0, at)}@${asciiDomain(bare.slice(at + 1))}`;
}

/**
 * The error message for an address with a non-ASCII local part; `null` for all others. Nodemailer sends to such addresses only through a
 * server that offers SMTPUTF8 (RFC 6531), and neither the institute's nor the receiver's can be relied on for that.
 */
export function localPartIssue(typed: string): string | null {
  const address = readEmail(typed);
  const name = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  const [sign] = /[^\0-\x7F]/u.exec(name) ?? [];
  return sign === undefined
    ? null
    : `“${sign}” stands before the @. Most mail servers do not take such letters there, so our mails would not arrive. Please enter an address with English letters before the @.`;
}

export function isEmail(text: string): boolean {
  return text.length <= 200 && EMAIL_PATTERN.test(text);
}

/** The message of an import for a cell that is no e-mail address. */
export function emailIssue(typed: string): string {
  const written = `"${typed.slice(0, 60)}"`;
  return (typed.match(/@/g)?.length ?? 0) > 1 && /@[^@]*[\s,;/|]/.test(typed)
    ? `${written} are several e-mail addresses. Keep one.`
    : (localPartIssue(typed) ?? `${written} is no e-mail address.`);
}

/** An ASCII domain is returned unchanged. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7F]|xn--/i.test(domain) || /[\s/\\?#@:%[\]]/.test(domain)) return domain;
  const address = `http://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}
