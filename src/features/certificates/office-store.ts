import { and, count, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import type { CertificateStatus } from './rules.ts';
import type { CertificateRow } from './store.ts';
import { certificateDesigns, certificates } from './table.ts';

export interface OfficeFilter {
  status: CertificateStatus | null;
  /** A whole number of ours, or words. */
  search: { by: 'number' | 'words'; value: string } | null;
}

export type OfficeRow = CertificateRow & {
  personName: string;
  email: string;
  designVersion: number | null;
};

/** Certificates that fit with their people, the newest first. */
export async function selectOfficeCertificates(
  db: Database,
  filter: OfficeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfficeRow[]> {
  const rows = await select(db)
    .where(fits(filter))
    .orderBy(desc(certificates.createdAt), desc(certificates.id))
    .limit(limit)
    .offset(offset);
  return rows.map(flat);
}

export async function countOfficeCertificates(db: Database, filter: OfficeFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(certificates).innerJoin(person, isTheirs).where(fits(filter));
  return row?.total ?? 0;
}

export async function findOfficeCertificate(db: Database, number: string): Promise<OfficeRow | null> {
  const [row] = await select(db).where(eq(certificates.number, number));
  return row ? flat(row) : null;
}

const replacement = alias(certificates, 'replacement');
const person = sql`users u`;
const isTheirs = sql`u.id = ${certificates.userId}`;

function select(db: Database) {
  return db
    .select({
      certificate: certificates,
      replacedByNumber: replacement.number,
      designVersion: certificateDesigns.version,
      personName: sql<string>`u.name`,
      email: sql<string>`u.email`,
    })
    .from(certificates)
    .innerJoin(person, isTheirs)
    .leftJoin(replacement, eq(replacement.id, certificates.replacedById))
    .leftJoin(certificateDesigns, eq(certificateDesigns.id, certificates.designId));
}

function flat({
  certificate,
  ...more
}: Omit<OfficeRow, keyof typeof certificates.$inferSelect> & {
  certificate: typeof certificates.$inferSelect;
}): OfficeRow {
  return { ...certificate, ...more };
}

function fits({ status, search }: OfficeFilter): SQL | undefined {
  return and(status ? inStatus[status] : undefined, search ? found(search) : undefined);
}

const inStatus: Record<CertificateStatus, SQL | undefined> = {
  genuine: and(isNull(certificates.replacedAt), isNull(certificates.revokedAt)),
  revoked: and(isNull(certificates.replacedAt), isNotNull(certificates.revokedAt)),
  replaced: isNotNull(certificates.replacedAt),
};

function found({ by, value }: NonNullable<OfficeFilter['search']>): SQL | undefined {
  if (by === 'number') return eq(certificates.number, value);
  // What a pattern would read as a wildcard is meant as it stands.
  const part = `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { number, learnerName, courseTitle } = certificates;
  return or(...[number, learnerName, courseTitle].map((text) => ilike(text, part)), sql`u.email ILIKE ${part}`);
}
