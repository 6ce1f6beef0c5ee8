/**
 * The forms under which a recipient may be stored, the likeliest first: an e-mail address in lower case, a phone by its digits ("+" reads
 * as a space in a query), and a ten-digit phone as an Indian one too.
 */
export function recipientKeys(to: string): [string, ...string[]] {
  const trimmed = to.trim().toLowerCase();
  if (trimmed.includes('@')) return [trimmed];
  const digits = trimmed.replace(/\D/g, '');
  return digits.length === 10 ? [digits, `91${digits}`] : [digits];
}
