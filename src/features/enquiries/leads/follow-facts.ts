import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { STAGE_NAMES, type LeadStage } from '../rules.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { followFacts, stageErrorOf, type StageError } from './stage-rules.ts';
import { selectStageFacts, updateStage } from './stage-store.ts';

/**
 * Sets the stage of a lead to what its facts make of it. `isGained`: a fact was added, which also reopens a lost lead;
 * `hasAskedAgain`: the person asked again, so a lost lead starts anew. Returns the stages when they differ. Runs inside the
 * caller's transaction, which has locked the lead.
 */
export async function followStage(
  db: Database,
  leadId: string,
  { isGained, hasAskedAgain = false }: { isGained: boolean; hasAskedAgain?: boolean },
): Promise<{ before: LeadStage; after: LeadStage } | null> {
  const facts = await selectStageFacts(db, leadId);
  if (!facts) return null;
  const before = facts.stage;
  const from = hasAskedAgain && before === 'lost' ? 'new' : before;
  const after = followFacts(from, facts, { isGained: isGained || hasAskedAgain });
  if (after === before) return null;
  await updateStage(db, leadId, after);
  return { before, after };
}

/**
 * Sets the stage of a lead that sent a form or asked at the office: a lost one starts anew, and a buyer's is enrolled.
 * Runs inside the caller's transaction, after the form was stored.
 */
export async function followEnquiry(db: Database, leadId: string): Promise<void> {
  const moved = await followStage(db, leadId, { isGained: false, hasAskedAgain: true });
  if (!moved || moved.before !== 'lost') return;
  const text = `Lost to ${STAGE_NAMES[moved.after]}: asked again`;
  await insertLeadNote(db, { leadId, kind: 'stage', text, actorId: null });
}

/** The stage that the facts of a lead make of it. */
export async function stageByFacts(db: Database, leadId: string, current: LeadStage): Promise<LeadStage> {
  const facts = await selectStageFacts(db, leadId);
  return facts ? followFacts(current, facts, { isGained: false }) : current;
}

/** Why a lead cannot be set to this stage; `null` when it can. Call it with the lead locked. */
export async function findStageError(
  db: Database,
  lead: { id: string; stage: LeadStage },
  wished: LeadStage | undefined,
): Promise<StageError | null> {
  if (wished === undefined || wished === lead.stage) return null;
  const facts = await selectStageFacts(db, lead.id);
  return facts && stageErrorOf(wished, lead.stage, facts);
}

/** Throws 422 `stage-needs-fact` or `stage-contradicts-fact`. Call it with the lead locked. */
export async function requireStage(
  db: Database,
  lead: { id: string; stage: LeadStage },
  wished: LeadStage | undefined,
): Promise<void> {
  const error = await findStageError(db, lead, wished);
  if (!error) return;
  const { code, message } = error;
  throw new AppError(422, code, message, { issues: [{ path: 'stage', message }] });
}
