import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { CODE_MINUTES, CODE_TRIES, VERIFIED_MINUTES, type CodeBrake } from './rules.ts';
import { phoneCodes } from './table.ts';

/** Serializes requests for one number and of one browser until the transaction ends; always in this order. */
export async function lockSenders(db: Database, phone: string, visitorId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code-number:${phone}`}, 0))`);
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code-browser:${visitorId}`}, 0))`);
}

/**
 * Ages in seconds of the codes sent to a number or requested by a browser, newest first, as far back as the limits
 * need.
 */
export async function selectCodeAges(
  db: Database,
  by: { phone: string } | { visitorId: string },
  max: number,
): Promise<number[]> {
  const isTheirs = 'phone' in by ? eq(phoneCodes.phone, by.phone) : eq(phoneCodes.visitorId, by.visitorId);
  const rows = await db
    .select({ age: ageSeconds })
    .from(phoneCodes)
    .where(and(isTheirs, gt(phoneCodes.createdAt, sql`now() - interval '1 day'`)))
    .orderBy(desc(phoneCodes.createdAt))
    .limit(max);
  return rows.map(({ age }) => age);
}

/**
 * How many networks requested codes in a brake's period, for a country or, without a dial code, for any; how many of
 * them verified one; and the age of the request that must expire before the brake releases. The time index limits the
 * rows.
 */
export async function countAskingNetworks(
  db: Database,
  { brake, dialCode }: { brake: CodeBrake; dialCode: string },
): Promise<{ asked: number; verified: number; ageSeconds: number | null }> {
  const networks = db
    .select({
      age: sql<number>`min(${ageSeconds})`.as('age'),
      hasVerified: sql<boolean>`bool_or(${phoneCodes.verifiedAt} IS NOT NULL)`.as('has_verified'),
    })
    .from(phoneCodes)
    .where(
      and(
        gt(phoneCodes.createdAt, sql`now() - make_interval(secs => ${brake.seconds})`),
        sql`starts_with(${phoneCodes.phone}, ${dialCode})`,
        isNotNull(phoneCodes.networkHash),
      ),
    )
    .groupBy(phoneCodes.networkHash)
    .as('networks');
  const [row] = await db
    .select({
      asked: sql<number>`count(*)::int`,
      verified: sql<number>`count(*) FILTER (WHERE ${networks.hasVerified})::int`,
      ageSeconds: sql<number | null>`(array_agg(${networks.age} ORDER BY ${networks.age}))[${brake.networks}::int]`,
    })
    .from(networks);
  return row ?? { asked: 0, verified: 0, ageSeconds: null };
}

/** Voids the pending code of a number. */
export async function voidOpenCode(db: Database, phone: string): Promise<void> {
  await db
    .update(phoneCodes)
    .set({ voidedAt: databaseNow(), encryptedCode: null })
    .where(and(eq(phoneCodes.phone, phone), isOpen));
}

export async function insertCode(
  db: Database,
  code: { phone: string; visitorId: string; networkHash: Buffer; codeHash: Buffer; encryptedCode: Buffer },
): Promise<string> {
  const [row] = await db
    .insert(phoneCodes)
    .values({ ...code, expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})` })
    .returning({ id: phoneCodes.id });
  if (!row) throw new Error('the code was not kept');
  return row.id;
}

/** A code that can still be sent: not delivered, voided, verified or expired. */
export async function selectUndelivered(
  db: Database,
  codeId: string,
): Promise<{ phone: string; encryptedCode: Buffer } | null> {
  const [row] = await db
    .select({ phone: phoneCodes.phone, encryptedCode: phoneCodes.encryptedCode })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.id, codeId),
        isNull(phoneCodes.deliveredAt),
        isOpen,
        gt(phoneCodes.expiresAt, sql`now()`),
        isNotNull(phoneCodes.encryptedCode),
      ),
    );
  return row?.encryptedCode ? { phone: row.phone, encryptedCode: row.encryptedCode } : null;
}

export async function markDelivered(db: Database, codeId: string): Promise<void> {
  await db
    .update(phoneCodes)
    .set({ deliveredAt: databaseNow(), encryptedCode: null })
    .where(and(eq(phoneCodes.id, codeId), isNull(phoneCodes.deliveredAt)));
}

/** Deletes the encrypted code of a message that will not be sent. */
export async function dropSeal(db: Database, codeId: string): Promise<void> {
  await db.update(phoneCodes).set({ encryptedCode: null }).where(eq(phoneCodes.id, codeId));
}

/**
 * Counts one try at the pending code of this number and browser and returns its hash; `null` when no try is left. One
 * statement, so that parallel tries cannot exceed the limit.
 */
export async function takeTry(
  db: Database,
  phone: string,
  visitorId: string,
): Promise<{ id: string; codeHash: Buffer } | null> {
  const [row] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(isOf(phone, visitorId), isOpen, gt(phoneCodes.expiresAt, sql`now()`), lt(phoneCodes.tries, CODE_TRIES)))
    .returning({ id: phoneCodes.id, codeHash: phoneCodes.codeHash });
  return row ?? null;
}

export async function markVerified(db: Database, codeId: string): Promise<boolean> {
  const rows = await db
    .update(phoneCodes)
    .set({ verifiedAt: databaseNow(), encryptedCode: null })
    .where(and(eq(phoneCodes.id, codeId), isOpen))
    .returning({ id: phoneCodes.id });
  return rows.length > 0;
}

/** Hashes of codes that this browser verified for the number, not expired and not yet used by a form. */
export async function selectVerifiedHashes(db: Database, phone: string, visitorId: string): Promise<Buffer[]> {
  const rows = await db
    .select({ codeHash: phoneCodes.codeHash })
    .from(phoneCodes)
    .where(
      and(
        isOf(phone, visitorId),
        isNotNull(phoneCodes.verifiedAt),
        isNull(phoneCodes.usedAt),
        gt(phoneCodes.expiresAt, sql`now()`),
      ),
    );
  return rows.map(({ codeHash }) => codeHash);
}

/** Whether the number has a pending code in another browser. */
export async function isOpenElsewhere(db: Database, phone: string, visitorId: string | null): Promise<boolean> {
  const rows = await db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.phone, phone),
        sql`${phoneCodes.visitorId} IS DISTINCT FROM ${visitorId}`,
        isOpen,
        gt(phoneCodes.expiresAt, sql`now()`),
      ),
    );
  return rows.length > 0;
}

/** Whether this browser recently verified the number, for a form that was not sent yet. */
export async function isPhoneVerified(db: Database, phone: string, visitorId: string): Promise<boolean> {
  const rows = await db.select({ id: phoneCodes.id }).from(phoneCodes).where(countsForForm(phone, visitorId)).limit(1);
  return rows.length > 0;
}

/** Uses the verification of a number for one form; returns false when there is none left. */
export async function spendVerification(db: Database, phone: string, visitorId: string): Promise<boolean> {
  const rows = await db
    .update(phoneCodes)
    .set({ usedAt: databaseNow() })
    .where(countsForForm(phone, visitorId))
    .returning({ id: phoneCodes.id });
  return rows.length > 0;
}

/** Deletes codes older than `days` and the encrypted text of expired ones; returns the number of deleted codes. */
export async function deleteOldCodes(db: Database, days: number): Promise<number> {
  await db
    .update(phoneCodes)
    .set({ encryptedCode: null })
    .where(and(isNotNull(phoneCodes.encryptedCode), lt(phoneCodes.expiresAt, sql`now()`)));
  const { rowCount } = await db
    .delete(phoneCodes)
    .where(lt(phoneCodes.createdAt, sql`now() - make_interval(days => ${days})`));
  return rowCount ?? 0;
}

/** When codes verified these numbers; codes are kept for a month. */
export async function selectProofs(db: Database, phones: string[]): Promise<{ phone: string; provedAt: Date }[]> {
  if (phones.length === 0) return [];
  const rows = await db
    .select({ phone: phoneCodes.phone, provedAt: phoneCodes.verifiedAt })
    .from(phoneCodes)
    .where(inArray(phoneCodes.phone, phones))
    .orderBy(phoneCodes.verifiedAt);
  return rows.flatMap(({ phone, provedAt }) => (provedAt ? [{ phone, provedAt }] : []));
}

const ageSeconds = sql<number>`extract(epoch FROM now() - ${phoneCodes.createdAt})::float8`;
const isOpen = and(isNull(phoneCodes.verifiedAt), isNull(phoneCodes.voidedAt));

function isOf(phone: string, visitorId: string): SQL | undefined {
  return and(eq(phoneCodes.phone, phone), eq(phoneCodes.visitorId, visitorId));
}

function countsForForm(phone: string, visitorId: string): SQL | undefined {
  return and(
    isOf(phone, visitorId),
    isNull(phoneCodes.usedAt),
    gt(phoneCodes.verifiedAt, sql`now() - make_interval(mins => ${VERIFIED_MINUTES})`),
  );
}
