import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime, formatShortDate } from '../../../../kit/numbers/dates.ts';
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
import type { UserAttempt, voidAttempt } from '../user-attempts-contract.ts';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';

interface AttemptsBoxProps {
  name: string;
  attempts: UserAttempt[];
}

/** A user's submitted attempts with marks; the office can void one, which gives the user another. */
export function AttemptsBox({ name, attempts }: AttemptsBoxProps) {
  const [chosen, setChosen] = useState<UserAttempt | null>(null);
  return (
    <section className="box office-box" aria-labelledby="attempts-title">
      <h2 id="attempts-title" className="type-h4">
        Quizzes and tests
      </h2>
      {attempts.length === 0 ? (
        <p className="soft">Nothing handed in yet.</p>
      ) : (
        <Table caption={`Attempts of ${name}`} columns={columns(setChosen)} rows={attempts} rowKey={({ id }) => id} />
      )}
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen ? `Set attempt ${chosen.attempt} at ${chosen.quizName} aside?` : ''}
      >
        {chosen && <VoidAttemptForm attemptId={chosen.id} onSent={() => setChosen(null)} />}
      </Dialog>
    </section>
  );
}

function columns(onChoose: (attempt: UserAttempt) => void): TableColumn<UserAttempt>[] {
  return [
    {
      key: 'quiz',
      head: 'Test',
      place: 'lead',
      cell: ({ quizName, attempt, voided }) => (
        <>
          {quizName}
          <span className="office-note">{voided ? 'Set aside' : `Attempt ${attempt}`}</span>
        </>
      ),
    },
    {
      key: 'score',
      head: 'Score',
      place: 'amount',
      cell: ({ score, total, percent }) => `${score} of ${total}, ${percent}%`,
    },
    { key: 'at', head: 'Handed in', cell: ({ submittedAt }) => formatDateTime(submittedAt) },
    { key: 'time', head: 'Time', headOnPhone: true, cell: ({ seconds }) => formatDuration(seconds) },
    { key: 'result', head: 'Result', cell: (attempt) => <Result {...attempt} /> },
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
  'passed-final-test': 'Passed: it stays',
  certificate: 'A certificate stands on it',
};

function Result({ passed, voided }: UserAttempt) {
  if (voided)
    return (
      <span className="office-note">
        {voided.reason}
        {voided.by && `, ${voided.by}`}, {formatShortDate(voided.at)}
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
    fallback: 'The attempt was not set aside',
  });
  return (
    <form {...bind} className="office-form">
      <p>The attempt is kept but counts no more: the learner has one more, and a mail tells them.</p>
      <TextField label="Reason" name="reason" maxLength={300} hint="For the record." error={state.errors.reason} />
      <Button type="submit" variant="danger" busy={state.status === 'loading'} busyLabel="Setting aside...">
        Set it aside
      </Button>
      <FormError message={state.errors.reason ? null : state.message} />
    </form>
  );
}
