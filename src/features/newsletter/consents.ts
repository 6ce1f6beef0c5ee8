import type { Database } from '../../platform/database/database.ts';
import { toConsentRows, type ConsentOwner, type ConsentRow } from '../../platform/personal-data.ts';
import { selectConsents, unsubscribe } from './newsletter-store.ts';

/** The owner's confirmed subscriptions. */
export async function listNewsletterConsents(db: Database, { emails }: ConsentOwner): Promise<ConsentRow[]> {
  return toConsentRows('newsletter', await selectConsents(db, emails));
}

/** Ends the subscription of a withdrawn consent. Idempotent. */
export async function withdrawNewsletterConsent(db: Database, id: string): Promise<void> {
  await unsubscribe(db, id);
}
