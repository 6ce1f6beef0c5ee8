import '../../batches/calendar/ui/timetable.css';
import '../../batches/calendar/ui/attendance.css';
import '../../batches/calendar/ui/class-dialogs.css';
import './styles/dashboard.css';
import { lazy, Suspense, useEffect, useRef } from 'react';
import {
  redirect,
  useLoaderData,
  useNavigation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { addDays, formatTime, formatWeekday, indianDay } from '../../../kit/numbers/dates.ts';
import { AnnounceHydration } from '../../../ui/announce-hydration.tsx';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import type { LoadFailureHandle } from '../../../ui/document/load-failure.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { getMe } from '../../accounts/contract.ts';
import type { getAttendance } from '../../batches/attendance/attend-contract.ts';
import type { getFeed, getOwnTimetable } from '../../batches/calendar/calendar-contract.ts';
import type { TimetableData } from '../../batches/calendar/ui/timetable-body.tsx';
import { mondayOf, readFrom, readView, SHOWN_DAYS } from '../../batches/calendar/ui/timetable-view.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { cacheTimetable, cachedTimetable } from './cached-timetable.ts';
import { countUnread } from './load-extras.ts';
import { loadPart } from './load-part.ts';
import { SectionFrame } from './section-frame.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { findSection, sections } from './sections.ts';
import { Side } from './side.tsx';
import { useSectionFocus } from './use-section-focus.ts';

export const meta = applicationMeta('Timetable');

/** Literal text of spec 2 §8. */
export const handle = { loadFailure: 'Unable to load user' } satisfies LoadFailureHandle;

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
      call<typeof getAttendance>({ method: 'GET', path: '/attendance' }),
    ]);
    return { timetable, attendance: attendance.batches, feedUrl: feed.url, view, monday };
  };
  const [me, unread, part] = await Promise.all([
    call<typeof getMe>({ method: 'GET', path: '/user/me' }),
    countUnread({ call }),
    loadPart(load(), 'The timetable could not be loaded.', signInHref),
  ]);
  return { user: me.user, unread, part };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Without connection the week that was seen last stays, with its time. */
export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Promise<Loaded> {
  try {
    return await serverLoader<Loaded>();
  } catch (thrown) {
    const cached = cachedTimetable<Loaded>();
    const value = cached?.loaded.part.value;
    // Of a lost connection `fetch` throws a `TypeError`; whatever the server says is shown as it is.
    if (!cached || !value || !(thrown instanceof TypeError)) throw thrown;
    const view = readView(new URL(request.url).searchParams);
    return { ...cached.loaded, part: { value: { ...value, view, cachedAt: cached.at }, failure: null } };
  }
}

/** Timetable of the student area: it follows the clock, so that its page is cached for nobody. */
export default function TimetablePage() {
  const { user, unread, part } = useLoaderData<typeof loader>();
  const { location, state } = useNavigation();
  const coming = location ? findSection(location.pathname) : null;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (part.value && !part.value.cachedAt) cacheTimetable({ user, unread, part });
  }, [user, unread, part]);
  const now = part.value?.timetable.now;
  useSectionFocus('timetable', main);
  return (
    <>
      <DashboardHeader user={user} unread={unread} />
      <div className="dash">
        <Side user={user} current={coming?.id ?? 'timetable'} unread={unread} />
        <main ref={main} id="main" className="dash-main" aria-busy={state === 'loading'} data-pending-hydration="">
          {coming && coming.id !== 'timetable' ? (
            <SectionFrame section={coming}>
              <SectionSkeleton section={coming} />
            </SectionFrame>
          ) : (
            <SectionFrame
              section={sections.timetable}
              lead={now && `${formatWeekday(now)} ${now.slice(0, 4)}, ${formatTime(now)}`}
            >
              <Suspense fallback={<SectionSkeleton section={sections.timetable} />}>
                <TimetableSection part={part} />
                <AnnounceHydration part={main} />
              </Suspense>
            </SectionFrame>
          )}
        </main>
      </div>
    </>
  );
}

/** Loaded apart, as the other sections are. */
const TimetableSection = lazy(async () => ({ default: (await import('./timetable-section.tsx')).TimetableSection }));
