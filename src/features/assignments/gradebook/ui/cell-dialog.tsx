import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { ExtensionForm } from '../../grading/ui/extension-form.tsx';
import type { getLearnerGrades, removeAdjustment } from '../gradebook-contract.ts';
import { AdjustForm } from './adjust-form.tsx';
import { Sources } from './sources.tsx';

type Grades = RouteResponse<typeof getLearnerGrades>;

interface CellDialogProps {
  courseId: string;
  userId: string;
  itemId: string;
  /** Opens with the form to adjust. */
  adjusts: boolean;
  onClose: () => void;
}

/** What stands behind a cell, and what can be done about it. */
export function CellDialog({ courseId, userId, itemId, adjusts, onClose }: CellDialogProps) {
  const { revalidate } = useRevalidator();
  const [grades, setGrades] = useState<Grades | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [part, setPart] = useState<'sources' | 'adjust' | 'extend'>(adjusts ? 'adjust' : 'sources');
  useEffect(() => {
    let isGone = false;
    const params = { courseId, userId };
    callApi<typeof getLearnerGrades>({ method: 'GET', path: '/admin/gradebook/:courseId/learners/:userId', params })
      .then((found) => !isGone && setGrades(found))
      .catch((error: unknown) => !isGone && setFailure(errorMessage(error, 'Failed to load grades')));
    return () => {
      isGone = true;
    };
  }, [courseId, userId]);
  if (failure) return <FormError message={failure} />;
  const item = grades?.categories.flatMap(({ items }) => items).find((one) => one.itemId === itemId);
  if (!grades) return <p className="soft">Loading gradebook...</p>;
  if (!item) return <FormError message="This item is no longer part of the course." />;
  const done = (message: string) => {
    showToast('ok', message);
    onClose();
    void revalidate();
  };
  const remove = async () => {
    const params = { courseId, userId, itemId };
    const path = '/admin/gradebook/:courseId/overrides/:userId/:itemId';
    try {
      const body = { revision: item.revision };
      done((await callApi<typeof removeAdjustment>({ method: 'DELETE', path, params, body })).message);
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to save grade'));
    }
  };
  if (part === 'adjust')
    return <AdjustForm {...{ courseId, userId, item }} onDone={done} onClose={() => setPart('sources')} />;
  if (part === 'extend')
    return (
      <ExtensionForm
        assignmentId={itemId}
        userId={userId}
        dueAt={item.dueAt}
        extension={item.extension}
        onDone={done}
        onClose={() => setPart('sources')}
      />
    );
  const isAssignment = grades.categories.some(
    ({ category, items }) => category === 'assignments' && items.includes(item),
  );
  const best = item.attempts.filter(({ isVoid, submittedAt }) => !isVoid && submittedAt !== null).at(-1);
  return (
    <>
      <Sources item={item} />
      <div className="grade-buttons">
        {item.submissionId && (
          <Link className="button button-line" to={`/admin/submissions/${item.submissionId}`}>
            Open submission
          </Link>
        )}
        {best && (
          <Link className="button button-line" to={`/admin/attempts/${best.attemptId}`}>
            View attempt
          </Link>
        )}
        {!item.isRemoved && (
          <Button variant="line" onClick={() => setPart('adjust')}>
            Adjust grade
          </Button>
        )}
        {item.override && (
          <Button variant="line" onClick={() => void remove()}>
            Remove adjustment
          </Button>
        )}
        {isAssignment && item.dueAt && (
          <Button variant="line" onClick={() => setPart('extend')}>
            Grant extension
          </Button>
        )}
      </div>
    </>
  );
}
