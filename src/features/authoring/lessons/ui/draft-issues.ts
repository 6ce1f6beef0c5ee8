import { createContext, useContext, useMemo } from 'react';
import { briefIssues } from '../../../assignments/briefs/brief-rules.ts';
import { publishIssues, type CourseDocument } from '../../rules.ts';
import { contentsOf } from '../../builder/ui/outline-edits.ts';

/** What prevents publishing, by the id of its field: `content-{id}-name`. */
export const DraftIssues = createContext<ReadonlyMap<string, string>>(new Map());

/** Returns the issue of a field, once the course was reviewed. */
export function useIssue(id: string): string | undefined {
  return useContext(DraftIssues).get(id);
}

/**
 * Returns the issues that the fields show, as they stand with each key. Nothing is wrong with a course before it was reviewed: an author
 * begins with empty fields.
 */
export function useDraftIssues(document: CourseDocument, isReviewed: boolean): ReadonlyMap<string, string> {
  return useMemo(() => {
    const issues = new Map<string, string>();
    if (!isReviewed) return issues;
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
  }, [document, isReviewed]);
}
