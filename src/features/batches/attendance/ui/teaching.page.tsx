import './teaching.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { addDays, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { listAbsences } from '../../absences/absence-contract.ts';
import { WhoToCall } from '../../absences/ui/who-to-call.tsx';
import type { listLeave } from '../../leave/leave-contract.ts';
import type { listTeaching } from '../register-contract.ts';
import { LeaveRequests } from './leave-requests.tsx';
import { ClassCard, UnfinishedRegisters } from './teaching-cards.tsx';

export const meta = applicationMeta('Teaching');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const day = url.searchParams.get('day') ?? '';
  const query = /^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {};
  const [teaching, leave, absent] = await Promise.all([
    call<typeof listTeaching>({ method: 'GET', path: '/admin/teaching', query }),
    call<typeof listLeave>({ method: 'GET', path: '/admin/leave-requests', query: { state: 'asked' } }),
    call<typeof listAbsences>({ method: 'GET', path: '/admin/absences', query: { kind: 'streak', limit: 5 } }),
  ]);
  return { teaching, leave, absent };
}

/** The classes of a day, registers that wait, requests for leave, and who to call; a trainer's own. */
export default function TeachingPage() {
  const { teaching, leave, absent } = useLoaderData<typeof loader>();
  const { day, sessions, unfinished, unfinishedTotal } = teaching;
  return (
    <OfficePage title="Teaching" end={<DayArrows day={day} />}>
      <div className="teaching">
        <section className="teaching-classes" aria-label={`Classes on ${formatWeekday(day)}`}>
          {sessions.length === 0 ? (
            <EmptyState title="You have no classes on this day." />
          ) : (
            sessions.map((session) => <ClassCard key={session.id} session={session} />)
          )}
          <UnfinishedRegisters sessions={unfinished} total={unfinishedTotal} />
        </section>
        <div className="teaching-side">
          <LeaveRequests requests={leave.requests} total={leave.total} />
          <WhoToCall rows={absent.rows} total={absent.total} />
        </div>
      </div>
    </OfficePage>
  );
}

/** Days change by arrows, and by [ and ], which the office's shell hears. */
function DayArrows({ day }: { day: string }) {
  const before = `/admin/teaching?day=${addDays(day, -1)}`;
  const after = `/admin/teaching?day=${addDays(day, 1)}`;
  return (
    <nav className="teaching-days" aria-label="Days">
      <Link to={before} aria-label="Day before" aria-keyshortcuts="[">
        <Icon of={ChevronLeft} />
      </Link>
      <span>{formatWeekday(day)}</span>
      <Link to={after} aria-label="Day after" aria-keyshortcuts="]">
        <Icon of={ChevronRight} />
      </Link>
    </nav>
  );
}
