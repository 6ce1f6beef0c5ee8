import { cleanLine, hasVisibleText } from './plain-text.ts';
import { hasLink, replaceLinks } from './web-links.ts';

/** The error message for a name that contains a URL or e-mail address. */
export const URL_IN_NAME =
  'Please enter a name without web or e-mail addresses, “@” or “/”. After a full stop put a space: “Dr. Kavya Rao”.';

/**
 * Whether a name contains a URL or e-mail address, or something that a mail client would make a link. Names occur in
 * mails to unverified addresses, so a name must not be usable to send a link.
 */
export function hasUrl(name: string): boolean {
  // Browsers treat full-width and ideographic characters as the plain ones when following a link.
  const plain = plainSigns(name);
  return /[@/\\]|https?\b|www\./iu.test(plain) || hasLink(plain) || SHORT_HOST.test(plain);
}

/** The negation, for the schemas of fields. */
export function holdsNoUrl(name: string): boolean {
  return !hasUrl(name);
}

/** A name from another system with its URLs and e-mail addresses removed. May be empty. */
export function withoutUrls(name: string): string {
  if (!hasUrl(name)) return cleanLine(name);
  const plain = replaceLinks(plainSigns(name), ' ')
    .replace(/\S*[@/\\]\S*|https?\b|www\./giu, ' ')
    // The remaining parts may form an address once joined.
    .replace(/\./gu, '. ');
  const clean = cleanLine(plain);
  return hasVisibleText(clean) && !hasUrl(clean) ? clean : '';
}

function plainSigns(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\u3002\uFF61]/gu, '.')
    .replaceAll(/\p{Cf}/gu, '');
}

// "x.com", of one character before the full stop: well-known shorteners and shops have such hosts. Initials are one letter each: "K.R.
// Rao".
const SHORT_HOST =
  /(?:^|[^\p{L}\p{M}\p{N}.])[\p{L}\p{N}]\.(?:com|net|org|in|io|co|me|ai|gl|gd|ly|uk|us)(?![\p{L}\p{M}\p{N}])/iu;
