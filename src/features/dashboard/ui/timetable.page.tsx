import './dashboard.css';
import { useRef } from 'react';
import { redirect, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import type { LoadFailureHandle } from '../../../ui/document/load-failure.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { getMe } from '../../accounts/contract.ts';
import type { getAttendance } from '../../batches/attendance/attend-contract.ts';
import type { getFeed, getOwnTimetable } from '../../batches/calendar/calendar-contract.ts';
import { TimetableBody, type TimetableData } from '../../batches/calendar/ui/timetable-body.tsx';
import { mondayOf, readFrom, readView } from '../../batches/calendar/ui/timetable-view.ts';
import { ChoiceCard } from './choice-card.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { countUnread } from './load-extras.ts';
import { loadPart, type Part } from './load-part.ts';
import { SectionFailure } from './section-failure.tsx';
import { SectionFrame } from './section-frame.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { findSection, sections } from './sections.ts';
import { Side } from './side.tsx';
import { useSectionFocus } from './use-section-focus.ts';

export const meta = applicationMeta('Timetable');

/** Literal text of spec 2 §8. */
export const handle = { loadFailure: 'Unable to load user' } satisfies LoadFailureHandle;

/** Two weeks from the Monday of the named day: the agenda shows both, the week the first. */
const SHOWN_DAYS = 14;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const signInHref = `/auth?next=${url.pathname}${encodeURIComponent(url.search)}`;
  if (caller.kind !== 'user') throw redirect(signInHref);
  const load = async (): Promise<TimetableData> => {
    const view = readView(url.searchParams);
    const ask = (query: { from?: string; to?: string }) =>
      call<typeof getOwnTimetable>({ method: 'GET', path: '/timetable', query });
    // The product's clock says which week it is, where the address does not.
    const from = readFrom(url.searchParams) ?? indianDay(new Date((await ask({})).now));
    const monday = mondayOf(from);
    const [timetable, feed, attendance] = await Promise.all([
      ask({ from: monday, to: addDays(monday, SHOWN_DAYS - 1) }),
      call<typeof getFeed>({ method: 'GET', path: '/timetable/feed' }),
      view === 'attendance' ? call<typeof getAttendance>({ method: 'GET', path: '/attendance' }) : null,
    ]);
    const attended = attendance?.batches ?? null;
    return { timetable, attendance: attended, feedUrl: feed.url, view, monday };
  };
  const [me, unread, part] = await Promise.all([
    call<typeof getMe>({ method: 'GET', path: '/user/me' }),
    countUnread({ call }),
    loadPart(load(), 'The timetable could not be loaded.', signInHref),
  ]);
  return { user: me.user, unread, part };
}

/** Timetable of the student area: it follows the clock, so that its page is kept for nobody. */
export default function TimetablePage() {
  const { user, unread, part } = useLoaderData<typeof loader>();
  const { location, state } = useNavigation();
  const coming = location ? findSection(location.pathname) : null;
  const main = useRef<HTMLElement>(null);
  useSectionFocus('timetable', main);
  return (
    <>
      <DashboardHeader user={user} unread={unread} />
      <div className="dash">
        <Side user={user} current={coming?.id ?? 'timetable'} unread={unread} />
        <main ref={main} id="main" className="dash-main" aria-busy={state === 'loading'}>
          {coming && coming.id !== 'timetable' ? (
            <SectionFrame section={coming}>
              <SectionSkeleton section={coming} />
            </SectionFrame>
          ) : (
            <SectionFrame section={sections.timetable}>
              <Loaded part={part} />
            </SectionFrame>
          )}
        </main>
      </div>
    </>
  );
}

function Loaded({ part }: { part: Part<TimetableData> }) {
  if (part.failure !== null) return <SectionFailure message={part.failure} />;
  const choices = part.value.timetable.choices.map((each) => <ChoiceCard key={each.enrolmentId} of={each} />);
  return <TimetableBody {...part.value} choices={choices} />;
}
