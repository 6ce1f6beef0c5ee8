import type { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import { unknownCertificate } from '../verification/check-certificate.ts';
import { selectHistory, type HistoryRow } from '../issue/event-store.ts';
import type {
  CertificateEvent,
  CertificateQuery,
  listOfficeCertificates as listContract,
  OfficeCertificate,
} from './office-contract.ts';
import {
  countOfficeCertificates,
  findCertificates,
  findOfficeCertificate,
  selectOfficeCertificates,
  type OfficeFilter,
  type OfficeRow,
} from './office-store.ts';
import { normalizeCertificateNumber } from '../rules.ts';
import { toCheckedCertificate } from '../issue/to-certificate.ts';

/** Returns a page of all certificates. */
export async function listOfficeCertificates(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, ...query }: z.output<typeof listContract.query>,
) {
  const typed = readFilter(query);
  const filter = { ...typed, found: await findCertificates(db, typed) };
  const [rows, counted] = await Promise.all([
    selectOfficeCertificates(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countOfficeCertificates(db, filter),
  ]);
  return { certificates: rows.map(toOfficeCertificate), ...counted, page, limit };
}

/** Returns one certificate with the history of it and of the numbers before and after it. */
export async function getOfficeCertificate(
  { db }: Pick<Context, 'db'>,
  { number: typed }: { number: string },
): Promise<{ certificate: OfficeCertificate; history: CertificateEvent[] }> {
  const number = normalizeCertificateNumber(typed);
  const row = number === null ? null : await findOfficeCertificate(db, number);
  if (!row) throw unknownCertificate();
  return { certificate: toOfficeCertificate(row), history: (await selectHistory(db, row)).map(showEvent) };
}

/** Converts a query of the API for the store. */
export function readFilter({ search = '', status, from, to }: CertificateQuery): OfficeFilter {
  const number = normalizeCertificateNumber(search);
  const words = { by: number === null ? 'words' : 'number', value: number ?? search } as const;
  return { status: status ?? null, search: search === '' ? null : words, from: from ?? null, to: to ?? null };
}

export function toOfficeCertificate(row: OfficeRow): OfficeCertificate {
  return {
    ...toCheckedCertificate(row),
    user: { userId: row.userId, name: row.userName, email: row.email },
    createdAt: row.createdAt.toISOString(),
    revokedReason: row.revokedReason,
    designVersion: row.designVersion,
  };
}

function showEvent({ id, kind, number, createdAt, actorName, reason, before, after }: HistoryRow): CertificateEvent {
  return { id, kind, number, at: createdAt.toISOString(), actor: actorName, reason, before, after };
}
