import { and, desc, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { capTotal, countTabs, MAX_FOUND, tabOfTotal } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findFew, isOneOf, type FewRows } from '../../../platform/database/find-few.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { isAddressPart, matchesSearch } from '../../../platform/database/search-words.ts';
import { CERTIFICATE_STATUSES, type CertificateSorting, type CertificateStatus } from '../rules.ts';
import type { CertificateRow } from '../store.ts';
import { certificateDesigns, certificates } from '../table.ts';
import { isUserNamed, isUserThat, usersAsU } from '../../accounts/read-model.ts';

export interface OfficeFilter {
  status: CertificateStatus | null;
  /** A complete number of ours, or words. */
  search: { by: 'number' | 'words'; value: string } | null;
  /** First and last date of issue, in Indian time. */
  from: string | null;
  to: string | null;
  /** The result of `findCertificates`; absent if there was no search. */
  found?: FewRows | null;
}

export type OfficeRow = CertificateRow & {
  userName: string;
  email: string;
  designVersion: number | null;
};

/** Certificates that match a search by words; `null` when there are many, or without words. */
export async function findCertificates(db: Database, filter: OfficeFilter): Promise<FewRows | null> {
  if (filter.search?.by !== 'words') return null;
  const { value } = filter.search;
  const { id } = certificates;
  const withWords = (condition: SQL) =>
    db
      .select({ id })
      .from(certificates)
      .where(and(fits({ ...filter, search: null }), condition))
      .limit(MAX_FOUND + 1)
      .$dynamic();
  const users = await findFew(db, selectUsers(db, value), { max: MAX_FOUND });
  if (users === null) return null;
  const ofUsers = withWords(isOneOf(certificates.userId, users));
  // Certificates are few enough that scanning the sort index finds a full page of many matches.
  return findFew(db, isAddressPart(value) ? ofUsers : union(withWords(holds(value)), ofUsers), { max: MAX_FOUND });
}

function selectUsers(db: Database, text: string) {
  return db
    .select({ id: sql`u.id` })
    .from(usersAsU)
    .where(isUserNamed(text))
    .$dynamic();
}

/** Matching certificates with their users. */
export async function selectOfficeCertificates(
  db: Database,
  filter: OfficeFilter,
  { limit, offset, sort }: { limit: number; offset: number; sort: CertificateSorting },
): Promise<OfficeRow[]> {
  const rows = await select(db)
    .where(fits(filter))
    .orderBy(...orderBy(sort, sorted))
    .limit(limit)
    .offset(offset);
  return rows.map(flat);
}

/** The same for a file: in order of creation, newest first, after a given certificate. */
export async function selectCertificatesAfter(
  db: Database,
  filter: OfficeFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<OfficeRow[]> {
  const rows = await select(db)
    .where(and(fits(filter), lastId === null ? undefined : lt(certificates.id, lastId)))
    .orderBy(desc(certificates.id))
    .limit(limit);
  return rows.map(flat);
}

export async function countOfficeCertificates(db: Database, filter: OfficeFilter) {
  if (filter.found) return tabOfTotal(filter.status, capTotal(filter.found.total, MAX_FOUND));
  const { id, createdAt } = certificates;
  const parts = { tabs: CERTIFICATE_STATUSES, shown: filter.status, isSearch: filter.search !== null };
  return countTabs(db, parts, (status) => {
    const rows = db
      .select({ id })
      .from(certificates)
      .where(fits({ ...filter, status }))
      .$dynamic();
    // Many matches are found along the sort order, so that an index serves the count.
    if (filter.found === null && filter.search?.by === 'words') rows.orderBy(desc(createdAt), desc(id));
    return rows;
  });
}

export async function findOfficeCertificate(db: Database, number: string): Promise<OfficeRow | null> {
  const [row] = await select(db).where(eq(certificates.number, number));
  return row ? flat(row) : null;
}

const replacement = alias(certificates, 'replacement');
const isHolder = sql`u.id = ${certificates.userId}`;

function select(db: Database) {
  return db
    .select({
      certificate: certificates,
      replacedByNumber: replacement.number,
      designVersion: certificateDesigns.version,
      userName: sql<string>`u.name`,
      email: sql<string>`u.email`,
    })
    .from(certificates)
    .innerJoin(usersAsU, isHolder)
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

// Written as in the indexes, so that they serve every sort order.
const sorted = {
  when: [certificates.createdAt, certificates.id],
  name: [sql`lower(${certificates.learnerName})`, certificates.id],
  course: [certificates.courseTitle, certificates.id],
} as const;

function fits({ status, search, from, to, found }: OfficeFilter): SQL | undefined {
  if (found) return isOneOf(certificates.id, found);
  return and(
    status ? inStatus[status] : undefined,
    search ? fitsSearch(search, { isAlongOrder: found === null }) : undefined,
    from === null ? undefined : sql`${certificates.issuedAt} >= ${startOfDay(from)}`,
    to === null ? undefined : sql`${certificates.issuedAt} < ${startOfDay(to)} + interval '1 day'`,
  );
}

function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;
}

const inStatus: Record<CertificateStatus, SQL | undefined> = {
  genuine: and(isNull(certificates.replacedAt), isNull(certificates.revokedAt)),
  revoked: and(isNull(certificates.replacedAt), isNotNull(certificates.revokedAt)),
  replaced: isNotNull(certificates.replacedAt),
};

function fitsSearch(
  { by, value }: NonNullable<OfficeFilter['search']>,
  options: { isAlongOrder: boolean },
): SQL | undefined {
  if (by === 'number') return eq(certificates.number, value);
  const isTheirs = isUserThat(certificates.userId, isUserNamed(value, options));
  return isAddressPart(value) ? isTheirs : or(holds(value, options), isTheirs);
}

function holds(label: string, options: { isAlongOrder?: boolean } = {}): SQL {
  return matchesSearch(sql`${certificates}.searched`, label, options);
}
