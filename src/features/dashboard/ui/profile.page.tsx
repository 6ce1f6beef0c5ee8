import '../../accounts/profile/ui/account-forms.css';
import '../../accounts/profile/ui/profile-panel.css';
import '../../accounts/sessions/ui/security-panel.css';
import '../../assessment/results/ui/report.css';
import '../../reviews/ui/own-review.css';
import './styles/dashboard.css';
import './styles/dashboard-assignments.css';
import './styles/dashboard-certificates.css';
import './styles/dashboard-instalments.css';
import './styles/dashboard-notices.css';
import './styles/dashboard-tests.css';
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react';
import { useLoaderData, useNavigation, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import type { LoadFailureHandle } from '../../../ui/document/load-failure.ts';
import { AnnounceHydration } from '../../../ui/announce-hydration.tsx';
import { forgetPostedForm } from '../../../ui/forms/forget-posted-form.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import { session } from '../../accounts/sessions/ui/session-store.ts';
import { CourseSection } from './course-section.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { loadProfile, type ProfileData } from './load-profile.ts';
import { ProfileSummary } from './profile-summary.tsx';
import { SectionFrame } from './section-frame.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { findSection, sections, type Section } from './sections.ts';
import { Side } from './side.tsx';
import { useSectionFocus } from './use-section-focus.ts';

export const action = forgetPostedForm;

export const meta = applicationMeta(({ location }) => findSection(location.pathname)?.title ?? 'Profile');

/** Literal text of spec 2 §8. */
export const handle = { loadFailure: 'Unable to load user' } satisfies LoadFailureHandle;

export function loader({ context, url }: LoaderFunctionArgs): Promise<ProfileData> {
  return loadProfile(context.get(pageContext), url);
}

/** The student area: five sections, each with its own URL (spec 2 §2). */
export default function ProfilePage() {
  const { user, unread, section: loaded } = useLoaderData<typeof loader>();
  const { location, state } = useNavigation();
  const coming = location ? findSection(location.pathname) : null;
  const isLeaving = coming !== null && coming.id !== loaded.id;
  const shown = isLeaving ? coming.id : loaded.id;
  const { revalidate } = useRevalidator();
  useEffect(() => session.followOtherTabs(() => void revalidate()), [revalidate]);
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <DashboardHeader user={user} unread={unread} />
      <div className="dash">
        <Side user={user} current={shown} unread={unread} />
        <main ref={main} id="main" className="dash-main" aria-busy={state === 'loading'} data-pending-hydration="">
          {isLeaving ? (
            <ComingSection section={coming} />
          ) : (
            <Suspense fallback={<ComingSection section={sections[loaded.id]} />}>
              <LoadedSection name={user.name} loaded={loaded} />
              <AnnounceHydration part={main} />
              <Arrived id={loaded.id} main={main} />
            </Suspense>
          )}
        </main>
      </div>
    </>
  );
}

interface ArrivedProps {
  id: Section['id'];
  main: RefObject<HTMLElement | null>;
}

/** Once the section itself is there: the skeleton's heading is removed again. */
function Arrived({ id, main }: ArrivedProps) {
  useSectionFocus(id, main);
  return null;
}

function ComingSection({ section }: { section: Section }) {
  return (
    <SectionFrame section={section}>
      <SectionSkeleton section={section} />
    </SectionFrame>
  );
}

function LoadedSection({ name, loaded }: { name: string; loaded: ProfileData['section'] }) {
  if (loaded.id === 'profile') return <ProfileSection part={loaded.part} />;
  if (loaded.id === 'course')
    return (
      <>
        <CourseSection name={name} part={loaded.part} />
        {loaded.user && <ProfileSummary user={loaded.user} />}
      </>
    );
  if (loaded.id === 'assignments') return <AssignmentsSection part={loaded.part} />;
  if (loaded.id === 'test') return <TestSection part={loaded.part} />;
  if (loaded.id === 'payment') return <PaymentSection part={loaded.part} />;
  if (loaded.id === 'notices') return <NotificationsSection part={loaded.part} />;
  if (loaded.id === 'data') return <DataSection part={loaded.part} />;
  return <CertificateSection part={loaded.part} />;
}

// Other sections load on demand; the courses are the default and load with the page.
const ProfileSection = lazy(async () => ({ default: (await import('./profile-section.tsx')).ProfileSection }));
const AssignmentsSection = lazy(async () => ({
  default: (await import('./assignments-section.tsx')).AssignmentsSection,
}));
const TestSection = lazy(async () => ({ default: (await import('./test-section.tsx')).TestSection }));
const PaymentSection = lazy(async () => ({ default: (await import('./payment-section.tsx')).PaymentSection }));
const CertificateSection = lazy(async () => ({
  default: (await import('./certificate-section.tsx')).CertificateSection,
}));
const NotificationsSection = lazy(async () => ({
  default: (await import('./notifications-section.tsx')).NotificationsSection,
}));
const DataSection = lazy(async () => ({ default: (await import('./data-section.tsx')).DataSection }));
