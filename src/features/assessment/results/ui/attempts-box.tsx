import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDayInText, formatMoment } from '../../../../kit/numbers/dates.ts';
import { formatDuration } from '../../../../kit/numbers/duration.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { AttemptAnswersList } from './attempt-answers.tsx';
import type { UserAttempt, voidAttempt } from '../user-attempts-contract.ts';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';

interface AttemptsBoxProps {
  name: string;
  attempts: UserAttempt[];
}

/** A user's submitted attempts with marks; the office can void one, which gives the user another. */
export function AttemptsBox({ name, attempts }: AttemptsBoxProps) {
  const [chosen, setChosen] = useState<UserAttempt | null>(null);
  const [shown, setShown] = useState<UserAttempt | null>(null);
  return (
    <section className="box office-box" aria-labelledby="attempts-title">
      <h2 id="attempts-title" className="type-h4">
        Quizzes and tests
      </h2>
      {attempts.length === 0 ? (
        <p className="soft">No attempts yet.</p>
      ) : (
        <Table
          caption={`Attempts of ${name}`}
          columns={columns(setChosen, setShown)}
          rows={attempts}
          rowKey={({ id }) => id}
        />
      )}
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen ? `Reset attempt ${chosen.attempt} at ${chosen.quizName}?` : ''}
      >
        {chosen && <VoidAttemptForm attemptId={chosen.id} onSent={() => setChosen(null)} />}
      </Dialog>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? `${shown.quizName}, attempt ${shown.attempt}` : ''}
        focusesTitle
      >
        {shown && <AttemptAnswersList attemptId={shown.id} />}
      </Dialog>
    </section>
  );
}

function columns(
  onChoose: (attempt: UserAttempt) => void,
  onShow: (attempt: UserAttempt) => void,
): TableColumn<UserAttempt>[] {
  return [
    {
      key: 'quiz',
      head: 'Test',
      place: 'lead',
      cell: ({ quizName, attempt, voided }) => (
        <>
          {quizName}
          <span className="office-note">{voided ? 'Reset' : `Attempt ${attempt}`}</span>
        </>
      ),
    },
    {
      key: 'score',
      head: 'Score',
      place: 'amount',
      cell: ({ score, total, percent }) => `${score} of ${total}, ${percent}%`,
    },
    { key: 'at', head: 'Submitted', cell: ({ submittedAt }) => formatMoment(submittedAt) },
    { key: 'time', head: 'Time', headOnPhone: true, cell: ({ seconds }) => formatDuration(seconds) },
    { key: 'result', head: 'Result', cell: (attempt) => <Result {...attempt} /> },
    {
      key: 'answers',
      head: 'Answers',
      place: 'act',
      cell: (attempt) => (
        <Button variant="line" size="small" onClick={() => onShow(attempt)}>
          Answers
          <span className="unseen">
            {' '}
            of attempt {attempt.attempt} at {attempt.quizName}
          </span>
        </Button>
      ),
    },
    {
      key: 'act',
      head: 'Reset',
      place: 'act',
      cell: (attempt) =>
        attempt.fixed === null ? (
          <Button variant="line" size="small" onClick={() => onChoose(attempt)}>
            Reset
            <span className="unseen">
              {' '}
              attempt {attempt.attempt} at {attempt.quizName}
            </span>
          </Button>
        ) : (
          <span className="soft">{whyFixed[attempt.fixed]}</span>
        ),
    },
  ];
}

const whyFixed: Record<NonNullable<UserAttempt['fixed']>, string> = {
  'set-aside': '',
  'passed-final-test': 'Passed: cannot be reset',
  certificate: 'Has a certificate',
};

function Result({ passed, voided }: UserAttempt) {
  if (voided)
    return (
      <span className="office-note">
        {voided.reason}
        {voided.by && `, ${voided.by}`}, {formatDayInText(voided.at)}
      </span>
    );
  return passed ? <Badge tone="ok">Passed</Badge> : <Badge tone="neutral">Not passed</Badge>;
}

function VoidAttemptForm({ attemptId, onSent }: { attemptId: string; onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ reason: readWritten(fields, 'reason') }),
    check: ({ reason }) => requireText({ reason }, 'Please write the reason'),
    async send(body) {
      const request = {
        method: 'POST',
        path: '/admin/attempts/:id/void',
        params: { id: attemptId },
        body,
      } as const;
      showToast('ok', (await callApi<typeof voidAttempt>(request)).message);
    },
    onSent: () => {
      onSent();
      void revalidate();
    },
    fallback: 'The attempt was not reset',
  });
  return (
    <form {...bind} className="office-form">
      <p>The attempt no longer counts. The learner has one more and is notified by mail.</p>
      <TextField label="Reason" name="reason" maxLength={300} hint="For the record." error={state.errors.reason} />
      <Button type="submit" variant="danger" busy={state.status === 'loading'} busyLabel="Resetting...">
        Reset attempt
      </Button>
      <FormError message={state.errors.reason ? null : state.message} />
    </form>
  );
}
