import { pointsText } from '../../../../kit/numbers/points-text.ts';
import type { ReactNode } from 'react';
import { formatMomentInText, formatNearDate } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { getLearnerGrades } from '../gradebook-contract.ts';
import { dueText } from './grade-labels.ts';

export type LearnerItem = RouteResponse<typeof getLearnerGrades>['categories'][number]['items'][number];

/** Returns the attempt whose score counts: the best that was handed in and is not set aside; without one the newest that was handed in. */
export function countingAttempt({ attempts }: LearnerItem): LearnerItem['attempts'][number] | undefined {
  const handedIn = attempts.filter(({ submittedAt }) => submittedAt !== null);
  const counting = handedIn.filter(({ isVoid }) => !isVoid);
  return counting.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0] ?? handedIn.at(-1);
}

/** Attempts, versions, extension and adjustment of an item. */
export function Sources({ item }: { item: LearnerItem }) {
  const { override, extension } = item;
  return (
    <dl className="grade-sources">
      {item.dueAt && (
        <>
          <dt>Due</dt>
          <dd>{dueText(item.dueAt)}</dd>
        </>
      )}
      {item.versions.map(({ number, submittedAt, lateDays, score, isReleased }) => (
        <SourceRow key={number} name={`Attempt ${number}`}>
          Submitted {formatMomentInText(submittedAt)}
          {lateDays > 0 && `, ${lateDays === 1 ? '1 day' : `${lateDays} days`} late`}
          {score !== null && `, ${pointsText(score)} of ${pointsText(item.maxPoints)}`}
          {score !== null && !isReleased && ' (not released)'}
        </SourceRow>
      ))}
      {item.attempts.map(({ attemptId, number, score, total, submittedAt, isVoid }) => (
        <SourceRow key={attemptId} name={`Attempt ${number}`}>
          {submittedAt === null ? 'Running' : `${score ?? 0} of ${total}, ${formatMomentInText(submittedAt)}`}
          {isVoid && ' (reset)'}
        </SourceRow>
      ))}
      {extension && (
        <SourceRow name="Extended">
          until {formatMomentInText(extension.dueAt)}, “{extension.reason}”, {extension.by},{' '}
          {formatNearDate(extension.grantedAt)}
        </SourceRow>
      )}
      {override && (
        <SourceRow name={override.isExcused ? 'Excused' : 'Adjusted'}>
          {override.isExcused ? '' : `${pointsText(override.score)}, `}“{override.reason}”, {override.by},{' '}
          {formatNearDate(override.at)}. The learner sees “{override.isExcused ? 'Excused' : 'Adjusted'}”.
        </SourceRow>
      )}
      {override && item.underlyingScore !== null && (
        <SourceRow name="Under it">Underlying score {pointsText(item.underlyingScore)}</SourceRow>
      )}
      {item.status === 'missing' && <SourceRow name="Status">Missing</SourceRow>}
      {item.status === 'none' && <SourceRow name="Status">Nothing yet</SourceRow>}
      {item.isRemoved && (
        <SourceRow name="Item">
          <Badge>Removed</Badge>
        </SourceRow>
      )}
    </dl>
  );
}

function SourceRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
