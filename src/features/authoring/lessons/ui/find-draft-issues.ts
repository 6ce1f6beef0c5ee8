import { briefIssues } from '../../../assignments/briefs/brief-rules.ts';
import { contentsOf } from '../../builder/ui/outline-edits.ts';
import { publishIssues, type CourseDocument } from '../../rules.ts';

/** Returns what prevents publishing a course, by the id of the field: the first of each. */
export function findDraftIssues(document: CourseDocument): ReadonlyMap<string, string> {
  const issues = new Map<string, string>();
  const assignments = contentsOf(document).flatMap(({ id, type, assignment, durationSeconds }) =>
    type === 'assignment' && assignment
      ? briefIssues({ durationSeconds, assignment, frozen: null }).map(({ path, message }) => ({
          path: `content/${id}/${path}`,
          message,
        }))
      : [],
  );
  for (const { path, message } of [...publishIssues(document), ...assignments]) {
    const id = path.replaceAll('/', '-');
    if (!issues.has(id)) issues.set(id, message);
  }
  return issues;
}
