import { lazy, Suspense, useState } from 'react';
import { formatDayInText, formatMoment } from '../../../../kit/numbers/dates.ts';
import { formatDuration } from '../../../../kit/numbers/duration.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import type { UserAttempt } from '../user-attempts-contract.ts';

const VoidAttemptForm = lazy(async () => ({ default: (await import('./void-attempt-form.tsx')).VoidAttemptForm }));

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
        <p className="soft">No attempts yet.</p>
      ) : (
        <Table caption={`Attempts of ${name}`} columns={columns(setChosen)} rows={attempts} rowKey={({ id }) => id} />
      )}
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen ? `Reset attempt ${chosen.attempt} at ${chosen.quizName}?` : ''}
      >
        {chosen && (
          <Suspense fallback={null}>
            <VoidAttemptForm attemptId={chosen.id} onSent={() => setChosen(null)} />
          </Suspense>
        )}
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
        <ButtonLink variant="line" size="small" href={`/admin/attempts/${attempt.id}`}>
          View attempt
          <span className="unseen">
            {' '}
            {attempt.attempt} at {attempt.quizName}
          </span>
        </ButtonLink>
      ),
    },
    {
      key: 'act',
      head: 'Reset attempt',
      place: 'act',
      cell: (attempt) =>
        attempt.fixed === null ? (
          <Button variant="line" size="small" onClick={() => onChoose(attempt)}>
            Reset attempt
            <span className="unseen">
              {' '}
              {attempt.attempt} at {attempt.quizName}
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
