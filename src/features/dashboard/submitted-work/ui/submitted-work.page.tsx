import '../../../assignments/lesson/ui/assignment.css';
import '../../../assignments/lesson/ui/feedback.css';
import '../../../learning/viewers/ui/styles/written-lessons.css';
import '../../ui/styles/dashboard.css';
import { lazy, Suspense, useRef } from 'react';
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { AnnounceHydration } from '../../../../ui/announce-hydration.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import type { LoadFailureHandle } from '../../../../ui/document/load-failure.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getMe } from '../../../accounts/contract.ts';
import type { OwnAssignment } from '../../../assignments/lesson/ui/own-assignment.ts';
import type { getOwnAssignment } from '../../../assignments/submissions/work-contract.ts';
import { DashboardHeader } from '../../ui/dashboard-header.tsx';
import { countUnread } from '../../ui/load-extras.ts';
import { loadPart } from '../../ui/load-part.ts';
import { SectionFailure } from '../../ui/section-failure.tsx';
import { SectionFrame } from '../../ui/section-frame.tsx';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import { sections } from '../../ui/sections.ts';
import { Side } from '../../ui/side.tsx';

export const meta = applicationMeta('Assignment');

/** Literal text of spec 2 §8. */
export const handle = { loadFailure: 'Unable to load user' } satisfies LoadFailureHandle;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const signInHref = `/auth?next=${url.pathname}`;
  if (caller.kind !== 'user') throw redirect(signInHref);
  const { assignmentId: id = '' } = params;
  const own = call<typeof getOwnAssignment>({ method: 'GET', path: '/assignments/:id', params: { id } });
  const [me, unread, part] = await Promise.all([
    call<typeof getMe>({ method: 'GET', path: '/user/me' }),
    countUnread({ call }),
    loadPart(own, 'Failed to load assignment', signInHref),
  ]);
  return { user: me.user, unread, part };
}

/** Work that the player cannot show any more: its assignment left the course, or the course is closed to its learner. */
export default function SubmittedWorkPage() {
  const { user, unread, part } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <DashboardHeader user={user} unread={unread} />
      <div className="dash">
        <Side user={user} current="assignments" unread={unread} />
        <main ref={main} id="main" className="dash-main" data-pending-hydration="">
          <SectionFrame {...headOf(part.value)}>
            <div className="dash-stack">
              {part.failure === null ? (
                <Suspense fallback={<SectionSkeleton section={sections.assignments} />}>
                  <AssignmentView
                    own={part.value}
                    aheadMs={0}
                    userId={user._id}
                    watermark={user.name}
                    onReload={revalidate}
                    onSubmitted={() => void revalidate()}
                  />
                </Suspense>
              ) : (
                <SectionFailure message={part.failure} />
              )}
              <p>
                <ButtonLink variant="line" size="small" href="/profile/assignments?tab=all">
                  All assignments
                </ButtonLink>
              </p>
            </div>
          </SectionFrame>
          <AnnounceHydration part={main} />
        </main>
      </div>
    </>
  );
}

function headOf(own: OwnAssignment | null) {
  if (own === null) return { section: sections.assignments };
  const { name, courseTitle } = own.assignment;
  return { section: { ...sections.assignments, title: name }, lead: courseTitle };
}

/** Loaded apart, as the sections are. */
const AssignmentView = lazy(async () => ({
  default: (await import('../../../assignments/lesson/ui/assignment-view.tsx')).AssignmentView,
}));
