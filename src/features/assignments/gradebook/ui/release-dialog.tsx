import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { releaseGrades } from '../../grading/grading-contract.ts';
import { learnersText } from './grade-labels.ts';

interface ReleaseDialogProps {
  itemId: string;
  /** Saved grades that their learners do not see yet, and submissions without a grade, of those that are shown. */
  unreleased: number;
  stillToGrade: number;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks before the saved grades of an assignment are released. */
export function ReleaseDialog({ itemId, unreleased, stillToGrade, onDone, onClose }: ReleaseDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const release = async () => {
    setBusy(true);
    try {
      const request = {
        method: 'POST',
        path: '/admin/assignments/:id/release',
        params: { id: itemId },
        body: {},
      } as const;
      onDone((await callApi<typeof releaseGrades>(request)).message);
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to release grades'));
      setBusy(false);
    }
  };
  const waiting = stillToGrade === 1 ? '1 submission still needs' : `${stillToGrade} submissions still need`;
  return (
    <>
      <p>
        {learnersText(unreleased)} will be told.
        {stillToGrade > 0 && ` ${waiting} grading and stay hidden.`}
      </p>
      <FormError message={failure} />
      <div className="grade-buttons">
        <Button busy={isBusy} busyLabel="Releasing..." onClick={() => void release()}>
          Release
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
