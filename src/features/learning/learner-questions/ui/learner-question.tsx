import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DayText } from '../../../../ui/date-text.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { RowActs } from '../../../../ui/lists/row-acts.tsx';
import type {
  answerLearnerQuestion,
  hideLearnerQuestion,
  OfficeLearnerQuestion,
  removeLearnerQuestion,
} from '../contract.ts';
import { NOTE_LIMIT } from '../../rules.ts';
import { UserLink } from '../../../../ui/office/user-link.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

/** One question with its answer, edited inline. */
export function LearnerQuestion({ question }: { question: OfficeLearnerQuestion }) {
  const { id, text, askedBy, askedAt, courseTitle, contentName, answer, isHidden } = question;
  const [draft, setDraft] = useState<string | null>(answer === null ? '' : null);
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, run } = useOfficeAct();
  const params = { id };
  const about = `the question of ${askedBy.name}`;
  const hiding = isHidden ? 'Show' : 'Hide';
  const publish = () =>
    run(async () => {
      const path = '/admin/learner-questions/:id/answer';
      const said = await callApi<typeof answerLearnerQuestion>({
        method: 'PUT',
        path,
        params,
        body: { answer: draft ?? '' },
      });
      setDraft(null);
      return said;
    });
  const hide = () => {
    const path = '/admin/learner-questions/:id/hidden';
    return run(() =>
      callApi<typeof hideLearnerQuestion>({ method: 'PUT', path, params, body: { isHidden: !isHidden } }),
    );
  };
  const remove = () => {
    setDeleting(false);
    return run(() =>
      callApi<typeof removeLearnerQuestion>({ method: 'DELETE', path: '/admin/learner-questions/:id', params }),
    );
  };
  return (
    <li className="box office-box">
      <p className="learner-question-facts">
        <UserLink {...askedBy} /> in {courseTitle}, {contentName}, <DayText iso={askedAt} isInText />{' '}
        {answer === null && !isHidden && <Badge tone="warn">Unanswered</Badge>}
        {isHidden && <Badge tone="neutral">Hidden</Badge>}
      </p>
      <p className="learner-question-text">{text}</p>
      {draft === null ? (
        <p className="learner-question-answer">{answer}</p>
      ) : (
        <TextArea
          id={`answer-${id}`}
          label="Your answer"
          maxLength={NOTE_LIMIT}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
      )}
      <div className="learner-question-acts">
        {draft === null ? (
          <Button variant="line" size="small" onClick={() => setDraft(answer ?? '')}>
            Edit reply
          </Button>
        ) : (
          <Button
            size="small"
            busy={isBusy}
            busyLabel="Saving..."
            disabled={!draft.trim()}
            onClick={() => void publish()}
          >
            Reply
          </Button>
        )}
        {draft !== null && answer !== null && (
          <Button variant="quiet" size="small" onClick={() => setDraft(null)}>
            Cancel
          </Button>
        )}
        <RowActs
          about={about}
          maxShown={draft !== null && answer !== null ? 0 : 1}
          acts={[
            { label: hiding, name: `${hiding} ${about}`, isOff: isBusy, onClick: () => void hide() },
            { label: 'Delete', name: `Delete ${about}`, isDanger: true, onClick: () => setDeleting(true) },
          ]}
        />
      </div>
      <Dialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete this question?"
        foot={
          <Button variant="danger" onClick={() => void remove()}>
            Delete
          </Button>
        }
      >
        <p>The question and its reply are deleted for everyone. Hide it to leave it to its learner.</p>
      </Dialog>
    </li>
  );
}
