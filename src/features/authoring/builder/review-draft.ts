import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countSubmitters } from '../../assignments/submissions/count-submitters.ts';
import { countFinishers } from '../../learning/reports/list-implausible-progress.ts';
import { compareDocuments } from './compare-documents.ts';
import type { ShownChanges } from '../contract.ts';
import { findIssues } from './find-issues.ts';
import { type CourseRequest, findOwnCourse } from '../courses/find-own-course.ts';
import { viewRebased } from './rebase-draft.ts';
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

/** Returns the changes, with the number of learners who completed each removed lesson, or submitted work for it. */
export async function describeChanges(
  db: Database,
  before: CourseDocument,
  after: CourseDocument,
): Promise<ShownChanges> {
  const changes = compareDocuments(before, after);
  const removed = changes.parts.filter(({ kind, part }) => kind === 'removed' && part === 'content');
  const finishers = await countFinishers(
    db,
    removed.map(({ id }) => id),
  );
  const submitters = await countSubmitters(
    db,
    removed.map(({ id }) => id),
  );
  const parts = changes.parts.map((change) => ({
    ...change,
    learners: change.kind === 'removed' ? Math.max(finishers.get(change.id) ?? 0, submitters.get(change.id) ?? 0) : 0,
  }));
  return { ...changes, parts };
}
