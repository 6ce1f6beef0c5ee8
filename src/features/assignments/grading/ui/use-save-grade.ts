import { useRef, useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { OfficeGrade, saveGrade } from '../grading-contract.ts';
import { queueQuery, type SubmissionsView } from './assignments-list.ts';
import { issuesOf, rubricOf, toGradeBody, type GradeIssue, type OpenedSubmission } from './grade-draft.ts';
import type { EditedGrade } from './use-grade-draft.ts';

/** Why a grade was not taken, though nothing is wrong with it. */
export type Conflict = { kind: 'newer'; version: number } | { kind: 'changed'; message: string; grade: OfficeGrade };

export type SaveMode = 'save' | 'release' | 'next';

interface Saving {
  opened: OpenedSubmission;
  view: SubmissionsView;
  edited: EditedGrade;
  onIssue: (issue: GradeIssue) => void;
  /** After "Save and next": the next of the queue, `null` at its end. */
  onNext: (nextId: string | null) => void;
}

/** Saves a grade; whatever hinders it, what was written stays. */
export function useSaveGrade({ opened, view, edited, onIssue, onNext }: Saving) {
  const [busy, setBusy] = useState<SaveMode | null>(null);
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isSaving = useRef(false);

  async function save(mode: SaveMode): Promise<void> {
    if (isSaving.current) return;
    const draft = edited.now();
    const rubric = rubricOf(opened, draft);
    const [issue] = issuesOf(draft, { rubric, maxPoints: opened.assignment.points, now: Date.now() });
    if (issue) {
      setFailure(issue.text);
      onIssue(issue);
      return;
    }
    isSaving.current = true;
    setBusy(mode);
    setFailure('');
    try {
      const { id, version } = opened.submission;
      const { grade, nextId, message } = await callApi<typeof saveGrade>({
        method: 'PUT',
        path: '/admin/submissions/:id/grade',
        params: { id },
        query: queueQuery(view),
        body: toGradeBody(draft, {
          rubric,
          version,
          revision: edited.saved?.revision ?? 0,
          isReleased: mode === 'release',
        }),
      });
      edited.acceptSaved(grade, draft);
      showToast('ok', message);
      if (mode === 'next') onNext(nextId);
    } catch (error) {
      const met = conflictOf(error);
      if (met) setConflict(met);
      else setFailure(error instanceof ApiError && error.hasOwnMessage ? error.message : 'Failed to save grade');
    } finally {
      isSaving.current = false;
      setBusy(null);
    }
  }
  return { save, busy, failure, setFailure, conflict, closeConflict: () => setConflict(null) };
}

function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { version, grade } = error.details;
  if (error.code === 'newer-version' && typeof version === 'number') return { kind: 'newer', version };
  if (error.code !== 'changed-meanwhile' || typeof grade !== 'object' || grade === null) return null;
  return { kind: 'changed', message: error.message, grade: grade as OfficeGrade };
}
