import { sql } from 'drizzle-orm';
import type { Consent } from '../../kit/visitor-records.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConsentOwner } from '../../platform/personal-data.ts';
import { signUpConsents } from '../accounts/read-model.ts';
import { applicationConsents } from '../careers/read-model.ts';
import { reminderConsents } from '../cart/read-model.ts';
import { formConsents } from '../enquiries/read-model.ts';
import { newsletterConsents } from '../newsletter/read-model.ts';
import { SIGN_UP_CONSENT } from './rules.ts';

export interface ConsentRow extends Consent {
  /** Where the consent is stored: its kind and the id of the row, as `newsletter:<uuid>`. */
  id: string;
  givenAt: Date;
}

/** A user's active consents, the newest first; at most 200. */
export async function selectConsents(db: Database, owner: ConsentOwner): Promise<ConsentRow[]> {
  const all = [
    signUpConsents(owner, SIGN_UP_CONSENT),
    formConsents(owner),
    applicationConsents(owner),
    newsletterConsents(owner),
    reminderConsents(owner),
  ];
  const { rows } = await db.execute<{ id: string; consent: Partial<Consent>; given_at: string }>(
    sql`${sql.join(all, sql` UNION ALL `)} ORDER BY given_at DESC LIMIT 200`,
  );
  return rows.map(({ id, consent, given_at }) => {
    const { purpose = '', text = '', policyVersion = 0 } = consent;
    return { id, purpose, text, policyVersion, givenAt: new Date(given_at) };
  });
}
