import { isSameJson } from '../../../kit/is-same-json.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { completeContent } from '../../learning/progress/complete-content.ts';
import { relaxLateDays } from '../grading/relax-late-days.ts';
import { selectSubmitterIds } from '../submissions/work-store.ts';
import { isSameScale, type AssignmentDraft, type AssignmentSettings, type RubricCriterion } from '../rules.ts';
import { RUBRIC_FIXED } from './brief-rules.ts';
import {
  lockRubrics,
  markRemoved,
  selectAssignments,
  updatePosition,
  upsertAssignment,
  upsertRubric,
} from './brief-store.ts';

/** An assignment of a course that is published, by the id of its content. */
export interface PublishedAssignment {
  id: string;
  name: string;
  assignment: AssignmentDraft;
}

/** The rubric in force of an assignment. */
export interface RubricState {
  version: number;
  /** Whether a grade has been saved with it, so that its points and levels are fixed. */
  isFrozen: boolean;
  criteria: RubricCriterion[];
}

/** Returns the published assignments of a course as drafts, by the ids of their contents. One query. */
export async function listAssignmentDrafts(db: Database, courseId: string): Promise<Map<string, AssignmentDraft>> {
  const rows = await selectAssignments(db, [courseId]);
  return new Map(
    rows.map(({ assignment: { id, settings }, rubric }) => [
      id,
      { ...settings, rubric: rubric && { isNewVersion: false, criteria: rubric.criteria } },
    ]),
  );
}

/** Returns the rubrics in force in a course, by the ids of their assignments; also of removed ones, which may come back. One query. */
export async function listRubricStates(db: Database, courseId: string): Promise<Map<string, RubricState>> {
  const rows = await selectAssignments(db, [courseId], { withRemoved: true });
  return new Map(
    rows.flatMap(({ assignment: { id }, rubric }) =>
      rubric
        ? [[id, { version: rubric.version, isFrozen: rubric.frozenAt !== null, criteria: rubric.criteria }] as const]
        : [],
    ),
  );
}

/**
 * Makes these the assignments of a course, in their order. Others are removed, with their work kept. The caller has validated them and
 * locked the course; `db` is its transaction. Throws 422 `not-ready` where grading has begun meanwhile with a rubric that has other
 * points, levels or criteria.
 */
export async function publishAssignments(
  { db: transaction, batches }: Pick<Context, 'batches'> & { db: Database },
  { courseId, published }: { courseId: string; published: readonly PublishedAssignment[] },
): Promise<void> {
  await lockRubrics(transaction, courseId);
  const known = new Map(
    (await selectAssignments(transaction, [courseId], { withRemoved: true })).map((row) => [row.assignment.id, row]),
  );
  for (const [position, { id, name, assignment }] of published.entries()) {
    const { rubric, ...settings } = assignment;
    const before = known.get(id);
    requireSameScale(id, rubric, before?.rubric ?? null);
    const version = rubricVersionOf(rubric, before?.rubric ?? null, before?.assignment.rubricVersion ?? null);
    const isSame =
      before?.assignment.removedAt === null &&
      before.assignment.name === name &&
      before.assignment.rubricVersion === version &&
      isSameJson(before.assignment.settings, settings);
    if (!isSame) {
      const isDueChanged = before !== undefined && !isSameJson(dueOf(before.assignment.settings), dueOf(settings));
      await upsertAssignment(transaction, {
        id,
        courseId,
        name,
        position,
        settings,
        rubricVersion: version,
        isDueChanged,
      });
      if (isDueChanged)
        await relaxLateDays({ db: transaction, batches }, { assignment: { id, courseId, settings }, userIds: null });
      // Work that was submitted before may complete the lesson under the new settings.
      if (before?.assignment.settings.completesWhen === 'accepted' && settings.completesWhen === 'submitted')
        await completeContent(transaction, { userIds: await selectSubmitterIds(transaction, id), contentId: id });
    } else if (before.assignment.position !== position) await updatePosition(transaction, id, position);
    if (rubric && version !== null && !isSameJson(before?.rubric?.criteria ?? null, rubric.criteria))
      await upsertRubric(transaction, { assignmentId: id, version, criteria: rubric.criteria });
  }
  const isPublished = new Set(published.map(({ id }) => id));
  await markRemoved(
    transaction,
    [...known.keys()].filter((id) => !isPublished.has(id)),
  );
}

/** A grade may have fixed the rubric since the draft was validated. */
function requireSameScale(
  id: string,
  rubric: AssignmentDraft['rubric'],
  inForce: { frozenAt: Date | null; criteria: RubricCriterion[] } | null,
): void {
  if (!inForce?.frozenAt || rubric?.isNewVersion || isSameScale(rubric?.criteria ?? [], inForce.criteria)) return;
  throw new AppError(422, 'not-ready', 'The course is not ready to be published.', {
    issues: [{ path: `content/${id}/assignment/rubric`, message: RUBRIC_FIXED }],
  });
}

/** A rubric keeps its number until it is frozen and its author asks for the next version. */
function rubricVersionOf(
  rubric: AssignmentDraft['rubric'],
  inForce: { version: number; frozenAt: Date | null } | null,
  lastVersion: number | null,
): number | null {
  if (rubric === null) return null;
  if (inForce === null) return (lastVersion ?? 0) + 1;
  return rubric.isNewVersion && inForce.frozenAt !== null ? inForce.version + 1 : inForce.version;
}

function dueOf({ due, late, availableUntil }: AssignmentSettings): unknown {
  return [due, late, availableUntil];
}
