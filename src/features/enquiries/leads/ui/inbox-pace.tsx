import { Link } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getWaitingLeads } from '../inbox-contract.ts';
import { inboxList } from './inbox-list.ts';
import { formatAge } from '../../../../kit/numbers/dates.ts';
import { minutesBetween } from './inbox-labels.ts';

/** Response time, longest wait, and due follow-ups. */
export function InboxPace({ waiting, now }: { waiting: RouteResponse<typeof getWaitingLeads>; now: string }) {
  const { medianMinutes, oldestSince, followUpsDue } = waiting;
  return (
    <p className="inbox-pace">
      <span>
        {medianMinutes === null
          ? 'Median first response: none in 30 days'
          : `Median first response: ${formatAge(medianMinutes)} (30 days)`}
      </span>
      {oldestSince !== null && (
        <Link className="office-link" to={inboxList.href({ stage: 'new', sort: 'oldest' })}>
          Longest wait {formatAge(minutesBetween(oldestSince, now))}
        </Link>
      )}
      {followUpsDue > 0 && (
        <Link className="office-link" to={inboxList.href({ followUp: 'due', sort: 'follow-up' })}>
          {followUpsDue === 1 ? '1 follow-up is due' : `${followUpsDue} follow-ups are due`}
        </Link>
      )}
    </p>
  );
}
