import '../../assignments/gradebook/ui/grades.css';
import './styles/dashboard.css';
import { lazy, Suspense, useRef, type RefObject } from 'react';
import { redirect, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { AnnounceHydration } from '../../../ui/announce-hydration.tsx';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import type { LoadFailureHandle } from '../../../ui/document/load-failure.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { getMe } from '../../accounts/contract.ts';
import type { getOwnGrades, listOwnGrades } from '../../assignments/gradebook/grades-contract.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { countUnread } from './load-extras.ts';
import { loadPart } from './load-part.ts';
import { SectionFrame } from './section-frame.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { findSection, sections } from './sections.ts';
import { Side } from './side.tsx';
import { useSectionFocus } from './use-section-focus.ts';

export const meta = applicationMeta('Grades');

/** Literal text of spec 2 §8. */
export const handle = { loadFailure: 'Unable to load user' } satisfies LoadFailureHandle;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const signInHref = `/auth?next=${url.pathname}`;
  if (caller.kind !== 'user') throw redirect(signInHref);
  const { courseId } = params;
  const load = async () =>
    courseId === undefined
      ? { courses: (await call<typeof listOwnGrades>({ method: 'GET', path: '/grades' })).courses, one: null }
      : {
          courses: null,
          one: await call<typeof getOwnGrades>({ method: 'GET', path: '/grades/:courseId', params: { courseId } }),
        };
  const [me, unread, part] = await Promise.all([
    call<typeof getMe>({ method: 'GET', path: '/user/me' }),
    countUnread({ call }),
    loadPart(load(), 'Failed to load grades', signInHref),
  ]);
  return { user: me.user, unread, part };
}

/** Grades of the student area: a card for each course, and the screen of one. */
export default function GradesPage() {
  const { user, unread, part } = useLoaderData<typeof loader>();
  const { location, state } = useNavigation();
  const coming = location ? findSection(location.pathname) : null;
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <DashboardHeader user={user} unread={unread} />
      <div className="dash">
        <Side user={user} current={coming?.id ?? 'grades'} unread={unread} />
        <main ref={main} id="main" className="dash-main" aria-busy={state === 'loading'} data-pending-hydration="">
          {coming && coming.id !== 'grades' ? (
            <SectionFrame section={coming}>
              <SectionSkeleton section={coming} />
            </SectionFrame>
          ) : (
            <Suspense fallback={<SectionSkeleton section={sections.grades} />}>
              <GradesSection part={part} />
              <AnnounceHydration part={main} />
              <Arrived main={main} />
            </Suspense>
          )}
        </main>
      </div>
    </>
  );
}

/** Once the section itself is there, with its heading. */
function Arrived({ main }: { main: RefObject<HTMLElement | null> }) {
  useSectionFocus('grades', main);
  return null;
}

/** Loaded apart, as the other sections are. */
const GradesSection = lazy(async () => ({ default: (await import('./grades-section.tsx')).GradesSection }));
