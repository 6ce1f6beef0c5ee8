import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { unsubscribe } from './newsletter-store.ts';
import { readSubscriptionToken } from './newsletter-tokens.ts';

/** Ends a subscription; again, or for one that is gone, it is the same success. */
export async function endSubscription(
  context: Pick<Context, 'db' | 'settings'>,
  { token }: { token: string },
): Promise<void> {
  const id = readSubscriptionToken(context.settings.signingKey, 'unsubscribe', token);
  if (id === null)
    throw new AppError(422, 'invalid-token', 'This link is not complete. Please open it from a letter of ours.');
  await unsubscribe(context.db, id);
}
