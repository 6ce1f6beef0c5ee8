import type { Context } from '../../../platform/http/context.ts';

/** The mail about an attempt that changed without its learner: whom it is for, what changed, where it stands, and who writes. */
export function reportMail(
  { settings }: Pick<Context, 'settings'>,
  { name, text, href, institute }: { name: string; text: string; href: string; institute: string },
): string {
  return [`Dear ${name},`, text, `See it here: ${settings.publicUrl}${href}`, institute].join('\n\n');
}
