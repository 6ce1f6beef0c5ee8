import type { z } from 'zod';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { STAFF } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listOfficeUsers } from '../../accounts/users/find-users.ts';
import type { AuditEntry, listAudit as contract } from './audit-contract.ts';
import { readDifference } from './audit-difference.ts';
import { type AuditRow, selectAudit } from './audit-store.ts';
import { actionLabel, listActions, listKinds, subjectWords } from './audit-labels.ts';

/** A page of the audit log. */
export async function listAudit(
  { db }: Pick<Context, 'db'>,
  { sort, before, limit, ...filter }: z.output<typeof contract.query>,
) {
  // One extra row tells whether there is a next page.
  const rows = await selectAudit(db, filter, { sort, before: before ?? null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { entries: shown.map(toAuditEntry), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** The filter values. */
export async function listAuditChoices({ db }: Pick<Context, 'db'>) {
  return { actors: await listOfficeUsers({ db }, STAFF), actions: listActions(), kinds: listKinds() };
}

/** An entry as shown to the office. */
export function toAuditEntry(row: AuditRow): AuditEntry {
  const { id, actorId, actorName, apiKeyId, keyName, action, subject, details, createdAt, orderNumber } = row;
  return {
    id,
    at: createdAt.toISOString(),
    actor: actorId === null ? null : { userId: actorId, name: actorName ?? 'A former user' },
    key: apiKeyId === null ? null : (keyName ?? 'A deleted key'),
    action,
    title: actionLabel(action),
    subject,
    ...subjectWords({ subject, action }),
    ...(orderNumber !== null && { about: `Order ${formatOrderNumber(orderNumber)}` }),
    ...readDifference(details),
  };
}
