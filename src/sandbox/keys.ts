import type { Db } from './database/run-in-transaction.ts';
import { randomId } from './random-id.ts';

/** Our account at the sandbox's payment provider: made once per database, the same after every restart. */
export interface SandboxKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  accountId: string;
}

/** Returns the keys of this database, making them the first time. */
export async function loadOrMakeKeys(db: Db): Promise<SandboxKeys> {
  await db.query(
    `INSERT INTO sandbox.keys (key_id, key_secret, webhook_secret, account_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [randomId('rzp_sandbox_'), randomId('', 32), randomId('', 32), randomId('acc_')],
  );
  const { rows } = await db.query<SandboxKeys>(
    `SELECT key_id AS "keyId", key_secret AS "keySecret", webhook_secret AS "webhookSecret", account_id AS "accountId" FROM sandbox.keys`,
  );
  const [keys] = rows;
  if (!keys) throw new Error('The sandbox has no keys.');
  return keys;
}
