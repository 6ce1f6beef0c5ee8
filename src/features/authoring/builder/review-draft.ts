import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countSubmitters } from '../../assignments/submissions/count-submitters.ts';
import { countFinishers } from '../../learning/reports/list-implausible-progress.ts';
import { compareDocuments } from './compare-documents.ts';
import type { ShownChanges } from '../contract.ts';
import { findIssues } from './find-issues.ts';
import { type CourseRequest, findOwnCourse } from '../courses/find-own-course.ts';
import { viewRebased } from './rebase-draft.ts';
import { partsOf } from './parts-of.ts';
import type { CourseDocument } from '../rules.ts';
import { isChanged } from './get-draft.ts';

/** Returns what publishing would change, and what prevents it. */
export async function reviewDraft(context: Pick<Context, 'db' | 'files'>, asked: CourseRequest) {
  const { db } = context;
  const course = await findOwnCourse(db, asked);
  const { draft, live, document } = await viewRebased(db, course);
  return {
    revision: draft?.revision ?? 1,
    isChanged: isChanged({ base: live, document }),
    issues: await findIssues(context, { course, live, document }),
    changes: await describeChanges(db, live, document),
  };
}

/**
 * Returns the changes, with the number of learners who completed each removed lesson, and of those who submitted work for each assignment
 * that goes. A lesson of another type than before is an assignment that goes, too.
 */
export async function describeChanges(
  db: Database,
  before: CourseDocument,
  after: CourseDocument,
): Promise<ShownChanges> {
  const changes = compareDocuments(before, after);
  const [was, is] = [partsOf(before).contents, partsOf(after).contents];
  const going = [...was.values()]
    .map(({ part }) => part)
    .filter(({ id, type }) => type === 'assignment' && is.get(id)?.part.type !== 'assignment');
  const isGoing = new Set(going.map(({ id }) => id));
  const finishers = await countFinishers(
    db,
    changes.parts
      .filter(({ kind, part, id }) => kind === 'removed' && part === 'content' && !isGoing.has(id))
      .map(idOf),
  );
  const submitters = await countSubmitters(db, going.map(idOf));
  const parts = changes.parts.map((change) => ({
    ...change,
    learners: change.kind === 'removed' ? (finishers.get(change.id) ?? submitters.get(change.id) ?? 0) : 0,
  }));
  const work = going.flatMap(({ id, name }) => {
    const learners = submitters.get(id) ?? 0;
    return learners > 0 ? [{ id, name, learners }] : [];
  });
  return { ...changes, parts, work };
}

function idOf({ id }: { id: string }): string {
  return id;
}
