/** Days until the file expires; it is generated on every request. */
const VALID_DAYS = 180;

/** The file of RFC 9116: where and how to report a vulnerability. */
export function securityText({ email, publicUrl, now }: { email: string; publicUrl: string; now: Date }): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 86_400_000);
  const lines = [
    `Contact: ${email ? `mailto:${email}` : `${publicUrl}/contact`}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en, hi',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/security`,
  ];
  return `${lines.join('\n')}\n`;
}
