import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { newsletterSubscribers } from './table.ts';
import type { Consent, VisitSource } from '../../kit/visitor-records.ts';

/** The subscription of an address, ignoring case; created when there is none. */
export async function findOrInsertSubscriber(
  db: Database,
  subscriber: { email: string; source: VisitSource },
): Promise<string> {
  const [made] = await db
    .insert(newsletterSubscribers)
    .values(subscriber)
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id });
  if (made) return made.id;
  const [known] = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(sql`lower(${newsletterSubscribers.email})`, subscriber.email.toLowerCase()));
  if (!known) throw new Error('the subscription was not kept');
  return known.id;
}

/** Reserves the confirmation mail to an unconfirmed address: at most one within `minutes`. Returns the time. */
export async function claimAsking(
  db: Database,
  id: string,
  { consent, everyMinutes }: { consent: Consent; everyMinutes: number },
): Promise<Date | null> {
  const [row] = await db
    .update(newsletterSubscribers)
    .set({ askedAt: databaseNow(), consent })
    .where(
      and(
        eq(newsletterSubscribers.id, id),
        isNotSubscribed,
        or(
          isNull(newsletterSubscribers.askedAt),
          sql`${newsletterSubscribers.askedAt} < now() - make_interval(mins => ${everyMinutes})`,
        ),
      ),
    )
    .returning({ askedAt: newsletterSubscribers.askedAt });
  return row?.askedAt ?? null;
}

/**
 * Confirms a subscription requested since it last ended. Returns `null` when there is none; `isNew` unless it was
 * already active.
 */
export async function confirmSubscriber(
  db: Database,
  id: string,
): Promise<{ email: string; confirmedAt: Date; isNew: boolean } | null> {
  const [confirmed] = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: databaseNow(), unsubscribedAt: null })
    .where(
      and(
        eq(newsletterSubscribers.id, id),
        isNotSubscribed,
        or(
          isNull(newsletterSubscribers.unsubscribedAt),
          sql`${newsletterSubscribers.askedAt} > ${newsletterSubscribers.unsubscribedAt}`,
        ),
      ),
    )
    .returning({ email: newsletterSubscribers.email, confirmedAt: newsletterSubscribers.confirmedAt });
  if (confirmed?.confirmedAt) return { email: confirmed.email, confirmedAt: confirmed.confirmedAt, isNew: true };
  const [known] = await db
    .select({ email: newsletterSubscribers.email, confirmedAt: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.id, id),
        isNotNull(newsletterSubscribers.confirmedAt),
        isNull(newsletterSubscribers.unsubscribedAt),
      ),
    );
  return known?.confirmedAt ? { email: known.email, confirmedAt: known.confirmedAt, isNew: false } : null;
}

export async function unsubscribe(db: Database, id: string): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: databaseNow() })
    .where(and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.unsubscribedAt)));
}

const isNotSubscribed = or(isNull(newsletterSubscribers.confirmedAt), isNotNull(newsletterSubscribers.unsubscribedAt));
