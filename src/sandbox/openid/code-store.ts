import type { Db } from '../database/run-in-transaction.ts';
import type { TestPerson } from './test-people.ts';

/** What a user agreed to on the authorise page, until the site exchanges the code. */
export interface Agreement {
  redirectUri: string;
  nonce: string | null;
  codeChallenge: string;
  person: TestPerson;
}

export async function insertCode(db: Db, code: string, agreement: Agreement): Promise<void> {
  const { redirectUri, nonce, codeChallenge, person } = agreement;
  await db.query(
    `INSERT INTO sandbox.openid_codes (code, redirect_uri, nonce, code_challenge, person) VALUES ($1, $2, $3, $4, $5)`,
    [code, redirectUri, nonce, codeChallenge, JSON.stringify(person)],
  );
}

/** Uses a code up; `null` when it is unknown, used or older than a minute. Of two concurrent calls only one gets it. */
export async function spendCode(db: Db, code: string): Promise<Agreement | null> {
  const { rows } = await db.query<Agreement>(
    `UPDATE sandbox.openid_codes SET used_at = now()
     WHERE code = $1 AND used_at IS NULL AND created_at > now() - interval '1 minute'
     RETURNING redirect_uri AS "redirectUri", nonce, code_challenge AS "codeChallenge", person`,
    [code],
  );
  return rows[0] ?? null;
}
