import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { hasVisitorAsked } from './enquiry-store.ts';

/** Whether a brochure opens for this visitor: signed in, or an enquiry was sent from this browser (spec 3 §5). */
export async function mayOpenBrochure(
  context: Pick<Context, 'db'>,
  input: { caller: Caller; visitorId: string | null },
): Promise<boolean> {
  if (input.caller.kind === 'user') return true;
  return input.visitorId !== null && hasVisitorAsked(context.db, input.visitorId);
}
