import type { Context } from '../../../platform/http/context.ts';

/** Returns the mail about an attempt that the office changed: recipient, change, link and sender. */
export function reportMail(
  { settings }: Pick<Context, 'settings'>,
  { name, text, href, institute }: { name: string; text: string; href: string; institute: string },
): string {
  return [`Dear ${name},`, text, `See it here: ${settings.publicUrl}${href}`, institute].join('\n\n');
}
