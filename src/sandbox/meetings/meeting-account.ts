import type { Pool } from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { Db } from '../database/run-in-transaction.ts';
import { randomId } from '../random-id.ts';

/** Our accounts at the stand-ins for Zoom and Google Meet: made once per database. */
export interface MeetingKeys {
  accountId: string;
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
  clientEmail: string;
}

export interface MeetingAccount {
  pool: Pool;
  clock: Clock;
  keys: MeetingKeys;
  /** RSA, as PEM, of the service account. */
  privateKey: string;
  publicUrl: string;
  /** Where Zoom posts its events. */
  webhookUrl: string;
}

export async function loadOrMakeMeetingKeys(db: Db): Promise<MeetingKeys> {
  await db.query(
    `INSERT INTO sandbox.meeting_keys (account_id, client_id, client_secret, webhook_secret, client_email) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [
      randomId('acc_'),
      randomId('zoom_'),
      randomId('', 32),
      randomId('', 32),
      `${randomId('meet-').toLowerCase()}@sandbox.example`,
    ],
  );
  const { rows } = await db.query<MeetingKeys>(
    `SELECT account_id AS "accountId", client_id AS "clientId", client_secret AS "clientSecret", webhook_secret AS "webhookSecret",
       client_email AS "clientEmail" FROM sandbox.meeting_keys`,
  );
  const [keys] = rows;
  if (!keys) throw new Error('The sandbox has no keys for meetings.');
  return keys;
}
