import { useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { releaseGrades } from '../grading-contract.ts';
import { releaseTexts } from './grading-labels.ts';

export interface Releasable {
  id: string;
  name: string;
  /** Saved grades that learners do not see. */
  notReleased: number;
  needsGrading: number;
}

interface ReleaseGradesProps {
  /** `null`: the dialog is closed. */
  assignment: Releasable | null;
  onClose: () => void;
  onReleased: () => Promise<void> | void;
}

/** Asks before the saved grades of an assignment are released to their learners. */
export function ReleaseGrades({ assignment, onClose, onReleased }: ReleaseGradesProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const texts = releaseTexts(assignment?.notReleased ?? 0, assignment?.needsGrading ?? 0);
  const close = () => {
    setFailure('');
    onClose();
  };
  const release = async (id: string) => {
    setBusy(true);
    setFailure('');
    try {
      const { message } = await callApi<typeof releaseGrades>({
        method: 'POST',
        path: '/admin/assignments/:id/release',
        params: { id },
        body: {},
      });
      showToast('ok', message);
      close();
      await onReleased();
    } catch (error) {
      setFailure(error instanceof ApiError && error.hasOwnMessage ? error.message : 'Failed to release grades');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={assignment !== null}
      onClose={close}
      title={texts.title}
      focusesTitle
      foot={
        <>
          <Button busy={isBusy} busyLabel="Releasing..." onClick={() => assignment && void release(assignment.id)}>
            Release
          </Button>
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="type-small">{assignment?.name}</p>
      <p>{texts.line}</p>
      <FormError message={failure} />
    </Dialog>
  );
}
