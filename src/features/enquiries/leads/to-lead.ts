import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isOpenStage } from '../rules.ts';
import { selectAskings, type Asking } from './asking-store.ts';
import type { Lead } from './inbox-contract.ts';
import { findLead, type InboxRow } from './inbox-store.ts';

/** Leads as shown to the office: their rows with the data of their forms. */
export async function toLeads({ db }: Pick<Context, 'db'>, rows: InboxRow[]): Promise<Lead[]> {
  const askings = await selectAskings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toLead(row, askings.get(row.id)));
}

/** The current state of one lead. Throws 404 when it is gone. */
export async function loadLead(context: Pick<Context, 'db'>, id: string): Promise<Lead> {
  const row = await findLead(context.db, id);
  const [lead] = row ? await toLeads(context, [row]) : [];
  if (!lead) throw noSuchLead();
  return lead;
}

/** The page of a lead in the office. */
export function leadPath(id: string): string {
  return `/admin/enquiries/${id}`;
}

export function noSuchLead() {
  return notFound('There is no such lead. It may have been merged or erased.');
}

function toLead(row: InboxRow, asking: Asking | undefined): Lead {
  const { id, version, name, email, userId, stage, lostReason, lostNote, nextStep, followUpOn, followUpTime } = row;
  const { city, tags } = row;
  return {
    ...{ id, version, name, email, userId, stage, lostReason, lostNote, nextStep, followUpOn, followUpTime },
    ...{ city, tags },
    phone: row.phone || (asking?.phone ?? ''),
    isPhoneVerified: row.phone !== '' && (asking?.provedPhones.includes(row.phone) ?? false),
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
    formHeading: asking?.formHeading ?? '',
    course: row.course || (asking?.course ?? ''),
    message: asking?.message ?? '',
    source: asking?.source ?? {},
    forms: asking?.forms ?? 0,
    createdAt: row.createdAt.toISOString(),
    lastSubmittedAt: row.lastSubmittedAt.toISOString(),
    firstRespondedAt: row.firstRespondedAt?.toISOString() ?? null,
    firstResponseMinutes: minutesToResponse(row),
    waitingSince: isOpenStage(stage) ? (asking?.waitingSince?.toISOString() ?? null) : null,
    order: row.order,
  };
}

/** A response that is older than the form, as after a merge or an import, counts as immediate. */
function minutesToResponse({ createdAt, firstRespondedAt }: InboxRow): number | null {
  if (firstRespondedAt === null) return null;
  return Math.max(0, Math.floor((firstRespondedAt.getTime() - createdAt.getTime()) / 60_000));
}
