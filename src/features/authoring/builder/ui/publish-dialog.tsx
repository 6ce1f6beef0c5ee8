import { useEffect, useEffectEvent, useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { publishCourse, reviewDraft } from '../../contract.ts';
import type { CourseDraft } from './use-course-draft.ts';
import { changeLines, lossMessage, wholeCourseLine } from './change-labels.ts';

interface PublishDialogProps {
  courseId: string;
  isOpen: boolean;
  /** Whether the course was never published. */
  isFirst: boolean;
  /** A trainer asked for it. */
  isApproval: boolean;
  /** Otherwise only what is missing is shown. */
  mayPublish: boolean;
  draft: CourseDraft;
  onClose: () => void;
  onIssue: (path: string) => void;
  /** The issues are known, and the fields show theirs. */
  onReviewed: () => void;
  onPublished: () => void;
}

/** Issues, changes, and the button that publishes. */
export function PublishDialog(props: PublishDialogProps) {
  return (
    <Dialog open={props.isOpen} onClose={props.onClose} title={titleOf(props)}>
      {props.isOpen && <Review {...props} />}
    </Dialog>
  );
}

function titleOf({ isFirst, isApproval, mayPublish }: PublishDialogProps): string {
  if (!mayPublish) return 'Send for approval';
  if (isApproval) return 'Approve and publish';
  return isFirst ? 'Publish the course' : 'Publish changes';
}

type Reviewed = RouteResponse<typeof reviewDraft>;

function Review({
  courseId,
  isFirst,
  isApproval,
  mayPublish,
  draft,
  onClose,
  onIssue,
  onReviewed,
  onPublished,
}: PublishDialogProps) {
  const [review, setReview] = useState<Reviewed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const params = { id: courseId };
  // Once for each opening: the page behind it does not change.
  const load = useEffectEvent(async () => {
    if (!(await draft.flush())) throw new ApiError(0, { message: 'Not everything is saved yet. Save it first.' });
    return callApi<typeof reviewDraft>({ method: 'GET', path: '/admin/courses/:id/review', params });
  });
  const told = useEffectEvent(onReviewed);
  useEffect(() => {
    let isLeft = false;
    load().then(
      (answer) => {
        if (isLeft) return;
        setReview(answer);
        told();
      },
      (error: unknown) => !isLeft && setProblem(wordsOf(error)),
    );
    return () => {
      isLeft = true;
    };
  }, []);

  async function publish(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const body = { revision: draft.revision(), note };
      const response = await callApi<typeof publishCourse>({
        method: 'POST',
        path: '/admin/courses/:id/publish',
        params,
        body,
      });
      draft.adopt(response.draft);
      showToast('ok', `Version ${response.number} is published.${isApproval ? ' The trainers are notified.' : ''}`);
      onPublished();
    } catch (error) {
      setProblem(wordsOf(error));
    }
    setBusy(false);
  }

  if (!review) return problem ? <FormError message={problem} /> : <p role="status">Checking the course</p>;
  const { issues, changes } = review;
  // Nothing of it is on the site yet, whatever changed since it was begun.
  const lines = isFirst ? [wholeCourseLine(draft.document)] : changeLines(changes);
  const loss = lossMessage(changes);
  const hasNothing = !review.isChanged && !isFirst;
  return (
    <div className="publish">
      {issues.length > 0 && (
        <section aria-label="Before it can be published">
          <h3 className="type-h4">
            {issues.length === 1 ? '1 thing is missing' : `${issues.length} things are missing`}
          </h3>
          <ul className="publish-list">
            {issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <button type="button" className="office-link" onClick={() => onIssue(path)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasNothing ? (
        <p>Everything is already published.</p>
      ) : (
        <section aria-label="What will change">
          <h3 className="type-h4">{isFirst ? 'What will be published' : 'What will change'}</h3>
          <ul className="publish-list">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {lines.length === 0 && <li>The course as it stands</li>}
          </ul>
        </section>
      )}
      {loss && <Panel tone="warn">{loss}</Panel>}
      {issues.length === 0 && !hasNothing && mayPublish && (
        <>
          <TextArea
            label="Note"
            optional
            hint="For those who edit the course. Also the reason given for a changed answer key."
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button busy={isBusy} busyLabel="Publishing..." onClick={() => void publish()}>
            {isApproval ? 'Approve and publish' : 'Publish'}
          </Button>
        </>
      )}
      <FormError message={problem} />
      {(issues.length > 0 || hasNothing) && (
        <Button variant="line" onClick={onClose}>
          Back to the course
        </Button>
      )}
    </div>
  );
}

function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'That did not work. Please try again.';
}
