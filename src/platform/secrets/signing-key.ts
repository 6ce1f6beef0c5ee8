import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** The installation's secret, made on first run and stored in the database so that every instance shares it. 32 bytes. */
export async function loadSigningKey(pool: Pool): Promise<Uint8Array> {
  await pool.query(
    `INSERT INTO settings (subject, value) VALUES ('signing-key', to_jsonb($1::text)) ON CONFLICT (subject) DO NOTHING`,
    [randomBytes(32).toString('hex')],
  );
  const { rows } = await pool.query<{ value: string }>(`SELECT value FROM settings WHERE subject = 'signing-key'`);
  return Buffer.from(rows[0]?.value ?? '', 'hex');
}
