import { useEffect, useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DayText } from '../../../../ui/date-text.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { listVersions, restoreVersion, ShownVersion } from '../../contract.ts';
import type { CourseDraft } from './use-course-draft.ts';

interface VersionsDialogProps {
  courseId: string;
  isOpen: boolean;
  draft: CourseDraft;
  onClose: () => void;
}

/** All versions of a course; each can be restored as the draft. */
export function VersionsDialog({ isOpen, onClose, ...props }: VersionsDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Versions">
      {isOpen && <Versions {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Versions({ courseId, draft, onClose }: Omit<VersionsDialogProps, 'isOpen'>) {
  const [versions, setVersions] = useState<ShownVersion[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  useEffect(() => {
    let isLeft = false;
    const params = { id: courseId };
    callApi<typeof listVersions>({ method: 'GET', path: '/admin/courses/:id/versions', params }).then(
      (answer) => !isLeft && setVersions(answer.versions),
      (error: unknown) => !isLeft && setProblem(wordsOf(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [courseId]);

  async function restore(number: number): Promise<void> {
    if (busy !== null) return;
    const question = {
      title: `Restore version ${number}?`,
      line: 'It replaces your changes since the last publication.',
      go: 'Restore',
    };
    if (draft.isChanged && !(await askFirst(question))) return;
    setBusy(number);
    try {
      if (!(await draft.flush())) throw new ApiError(0, { message: 'Not everything is saved yet. Save it first.' });
      const response = await callApi<typeof restoreVersion>({
        method: 'POST',
        path: '/admin/courses/:id/versions/:number/restore',
        params: { id: courseId, number: String(number) },
        body: { revision: draft.revision() },
      });
      draft.adopt(response.draft);
      showToast('ok', `Version ${number} is the draft. Nothing is live until you publish it.`);
      onClose();
    } catch (error) {
      setProblem(wordsOf(error));
    }
    setBusy(null);
  }

  return (
    <div className="publish">
      <FormError message={problem} />
      {versions?.length === 0 && <p>Not published yet. Each publication is kept as a version.</p>}
      <ol className="versions">
        {versions?.map(({ number, note, publishedBy, publishedAt }) => (
          <li key={number}>
            <div>
              <strong>Version {number}</strong>
              <span className="office-note">
                <DayText iso={publishedAt} />
                {publishedBy && `, ${publishedBy}`}
              </span>
              {note && <p>{note}</p>}
            </div>
            <Button
              size="small"
              variant="line"
              busy={busy === number}
              aria-label={`Restore version ${number}`}
              onClick={() => void restore(number)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'That did not work. Please try again.';
}
