import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';
import type { listSubmissions } from '../office-lists-contract.ts';
import { gradingHref, queueQuery, submissionsList, type SubmissionsView } from './assignments-list.ts';
import { counted } from './grading-labels.ts';
import { ReleaseGrades, type Releasable } from './release-grades.tsx';

interface AllGradedProps {
  view: SubmissionsView;
  assignment: { id: string; name: string };
}

interface Left {
  /** The first of the queue that still has no grade. */
  waitingId: string | null;
  waiting: number;
  releasable: Releasable;
}

/** The end of the queue: what is left to grade, and the release of what was graded. */
export function AllGraded({ view, assignment }: AllGradedProps) {
  const [left, setLeft] = useState<Left | null>(null);
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, name } = assignment;
  useEffect(() => {
    let isLeft = false;
    setFailure(null);
    const path = '/admin/submissions';
    const queue = { ...queueQuery(view), state: 'needs-grading', limit: 1 } as const;
    void Promise.all([
      callApi<typeof listSubmissions>({ method: 'GET', path, query: queue }),
      callApi<typeof listSubmissions>({ method: 'GET', path, query: { assignment: id, limit: 1 } }),
    ]).then(
      ([waiting, own]) => {
        if (isLeft) return;
        setLeft({
          waitingId: waiting.submissions[0]?.id ?? null,
          waiting: waiting.total,
          releasable: { id, name, notReleased: own.counts.graded, needsGrading: own.counts['needs-grading'] },
        });
      },
      (error: unknown) => !isLeft && setFailure(errorMessage(error, 'Failed to load submissions')),
    );
    return () => {
      isLeft = true;
    };
  }, [view, id, name, round]);
  const isReady = left !== null;
  useEffect(() => {
    if (isReady) heading.current?.focus();
  }, [isReady]);
  if (failure !== null)
    return (
      <section className="grading-done" aria-label="End of the queue">
        <FormError message={failure} />
        <Button variant="line" onClick={() => setRound(round + 1)}>
          Try again
        </Button>
      </section>
    );
  if (!left) return <p className="grading-done">Loading submissions...</p>;
  return (
    <section className="grading-done" aria-label="End of the queue">
      <div className="empty-block">
        <InlineBlock family="jaali" dye="morpankh" state={left.waiting === 0 ? 'solid' : 'outline'} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="type-h3">
        {left.waiting === 0 ? 'All graded.' : 'This is the end of the queue.'}
      </h2>
      {left.waitingId !== null && (
        <p>
          {counted(left.waiting, 'submission')} still {left.waiting === 1 ? 'needs' : 'need'} grading.
        </p>
      )}
      <div className="grading-done-acts">
        {left.waitingId !== null && (
          <ButtonLink href={gradingHref({ ...view, state: 'needs-grading' }, left.waitingId)}>
            Grade the first
          </ButtonLink>
        )}
        {left.releasable.notReleased > 0 && <Button onClick={() => setAsking(true)}>Release grades</Button>}
        <ButtonLink variant="line" href={submissionsList.href({ ...view, state: null })}>
          Back to submissions
        </ButtonLink>
      </div>
      <ReleaseGrades
        assignment={isAsking ? left.releasable : null}
        onClose={() => setAsking(false)}
        onReleased={() => setRound(round + 1)}
      />
    </section>
  );
}
