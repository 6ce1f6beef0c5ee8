import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { CourseDocument } from '../../rules.ts';

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
  const [find, setFind] = useState<FindIssues | null>(null);
  useEffect(() => {
    // The rules come with the first review. Without them the review alone says what is wrong.
    if (isReviewed) import('./find-draft-issues.ts').then((loaded) => setFind(() => loaded.findDraftIssues), ignore);
  }, [isReviewed]);
  return useMemo(() => (isReviewed && find ? find(document) : NONE), [document, isReviewed, find]);
}

type FindIssues = (document: CourseDocument) => ReadonlyMap<string, string>;
const NONE: ReadonlyMap<string, string> = new Map();
const ignore = () => undefined;
