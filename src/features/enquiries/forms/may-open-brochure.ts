import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isBrochurePass } from './brochure-pass.ts';
import { hasVisitorAsked } from './enquiry-store.ts';

/**
 * Whether a brochure opens for this visitor: signed in, or an enquiry was sent from this browser (spec 3 §5), or the office sent the
 * address, which has a pass.
 */
export async function mayOpenBrochure(
  context: Pick<Context, 'db' | 'settings'>,
  input: { caller: Caller; visitorId: string | null; pass: string | null },
): Promise<boolean> {
  if (input.caller.kind === 'user') return true;
  if (input.pass !== null && isBrochurePass(context.settings, input.pass)) return true;
  return input.visitorId !== null && hasVisitorAsked(context.db, input.visitorId);
}
