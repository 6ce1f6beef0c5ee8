import { COUNSELLORS } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { actingKeyId } from '../../../platform/http/acting-key.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readPhone } from '../../../platform/read-phone.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { listOfficeUsers } from '../../accounts/users/find-users.ts';
import type { Lead } from './inbox-contract.ts';
import { lockLead } from './inbox-store.ts';
import { lockLeadsOf, stopClock } from './lead-change-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { publishLeadEvent } from './publish-lead-event.ts';
import { loadLead, noSuchLead } from './to-lead.ts';
import { nextInTurn } from './turn-rules.ts';
import { lockTurns, saveLastTurn, saveTurns, selectTurns, setOwnerIfNone, type Turns } from './turn-store.ts';

/** Makes the caller the owner of a lead. Throws 409 `owned-already` with the lead when it is another's. */
export async function takeLead(
  { db }: Pick<Context, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<Lead> {
  return inTransaction(db, async (transaction) => {
    const row = await lockLead(transaction, id);
    if (!row) throw noSuchLead();
    if (row.ownerId === null) await makeOwner(transaction, { leadId: id, ownerId: actorId, actorId });
    const lead = await loadLead({ db: transaction }, id);
    if (row.ownerId === null || row.ownerId === actorId) return lead;
    throw new AppError(409, 'owned-already', `${lead.owner?.name ?? 'A colleague'} already took this enquiry.`, {
      details: { lead },
    });
  });
}

/**
 * Makes the person of the office who writes, calls or books the owner of a lead that has none. Returns the owner. Other
 * systems own nothing. Runs inside the caller's transaction, which has locked the lead.
 */
export async function ownOnContact(
  db: Database,
  lead: { id: string; ownerId: string | null },
  actorId: string | null,
): Promise<string | null> {
  if (lead.ownerId !== null || actorId === null || actingKeyId() !== null) return lead.ownerId;
  await makeOwner(db, { leadId: lead.id, ownerId: actorId, actorId });
  return actorId;
}

/**
 * Makes the counsellor who sells to somebody, or sends them a payment link, the owner of their leads that have none, and stops the clock of
 * the first answer. Runs inside the caller's transaction, which has locked the buyer.
 */
export async function ownLeadsOfBuyer(
  db: Database,
  { userId, caller }: { userId: string; caller: SignedInCaller },
): Promise<void> {
  if (!COUNSELLORS.some((role) => role === caller.role)) return;
  const { email, phone } = await getMe({ db }, { userId });
  const verifiedPhone = readPhone(phone ?? '')?.number ?? '';
  for (const lead of await lockLeadsOf(db, { userId, email, phone: null, verifiedPhone })) {
    await ownOnContact(db, lead, caller.userId);
    await stopClock(db, lead.id);
  }
}

/**
 * Gives a lead without an owner to the next counsellor, where the office works in turns. The row of the turns is locked
 * until the transaction ends, so that two enquiries at once go to two people.
 */
export async function assignInTurn(db: Database, leadId: string): Promise<void> {
  if (!(await selectTurns(db)).isOn) return;
  const turns = await lockTurns(db);
  const counsellors = await listOfficeUsers({ db }, ['counsellor']);
  const ownerId = nextInTurn(
    counsellors.map(({ id }) => id),
    turns,
  );
  if (ownerId === null || !(await setOwnerIfNone(db, leadId, ownerId))) return;
  await saveLastTurn(db, ownerId);
  const text = counsellors.find(({ id }) => id === ownerId)?.name ?? '';
  await insertLeadNote(db, { leadId, kind: 'owner', text, actorId: null });
}

/** How new enquiries are given out, and among whom. */
export async function getTurns({ db }: Pick<Context, 'db'>) {
  const [{ isOn, absentIds }, counsellors] = await Promise.all([
    selectTurns(db),
    listOfficeUsers({ db }, ['counsellor']),
  ]);
  const present = counsellors.map(({ id, name }) => ({ id, name, isAbsent: absentIds.includes(id) }));
  return { isOn, counsellors: present };
}

/** Saves how new enquiries are given out. Audited. */
export async function changeTurns(
  { db }: Pick<Context, 'db'>,
  { actorId, ...turns }: Pick<Turns, 'isOn' | 'absentIds'> & { actorId: string },
) {
  return inTransaction(db, async (transaction) => {
    const { isOn, absentIds } = await selectTurns(transaction);
    await saveTurns(transaction, turns);
    const details = { before: { isOn, absentIds }, after: turns };
    await recordAudit(transaction, { actorId, action: 'lead-turns.updated', subject: 'leads', details });
    return getTurns({ db: transaction });
  });
}

async function makeOwner(
  db: Database,
  { leadId, ownerId, actorId }: { leadId: string; ownerId: string; actorId: string },
): Promise<void> {
  if (!(await setOwnerIfNone(db, leadId, ownerId))) return;
  const users = await listOfficeUsers({ db }, COUNSELLORS);
  const text = users.find(({ id }) => id === ownerId)?.name ?? '';
  await insertLeadNote(db, { leadId, kind: 'owner', text, actorId });
  const details = { before: { ownerId: null }, after: { ownerId } };
  await recordAudit(db, { actorId, action: 'lead.updated', subject: `lead:${leadId}`, details });
  await publishLeadEvent(db, { leadId, kind: 'changed' });
}
