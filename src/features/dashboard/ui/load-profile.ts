import { data, redirect } from 'react-router';
import type { Role } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { PageContext } from '../../../ui/document/page-context.ts';
import type { getMe, User } from '../../accounts/contract.ts';
import { loadAssignments, type AssignmentsData } from './load-assignments.ts';
import { loadCertificates, type CertificatesData } from './load-certificates.ts';
import { loadCourses, type CoursesData } from './load-courses.ts';
import { countUnread, loadMyData, loadNotifications, type DataPart, type NotificationsData } from './load-extras.ts';
import { loadPart, mapPart, type Part } from './load-part.ts';
import { loadPayments, type PaymentsData } from './load-payments.ts';
import { loadTests, type TestsData } from './load-tests.ts';
import { findSection, type SectionId } from './sections.ts';
import type { SectionRequest } from './section-request.ts';

/** The user of the area, as shown by every section. */
export interface Person {
  name: string;
  role: Role;
  profileImage: string | null;
}

export type SectionData =
  | { id: 'profile'; part: Part<User> }
  /** The default section, so the head of the profile panel is below the courses (spec 2 §2). */
  | { id: 'course'; part: Part<CoursesData>; user: User | null }
  | { id: 'assignments'; part: Part<AssignmentsData> }
  | { id: 'test'; part: Part<TestsData> }
  | { id: 'payment'; part: Part<PaymentsData> }
  | { id: 'certificate'; part: Part<CertificatesData> }
  | { id: 'notices'; part: Part<NotificationsData> }
  | { id: 'data'; part: Part<DataPart> };

export interface ProfileData {
  user: Person;
  /** Unread notifications. */
  unread: number;
  section: SectionData;
}

/** The student area at a URL: 404 for an unknown section, redirect to sign-in when anonymous (spec 2 §2). */
export async function loadProfile({ call, caller, publicUrl }: PageContext, url: URL): Promise<ProfileData> {
  const section = findSection(url.pathname);
  if (!section) throw data(null, { status: 404 });
  // A mailed link keeps its search params.
  const signInHref = `/auth?next=${url.pathname}${encodeURIComponent(url.search)}`;
  if (caller.kind !== 'user') throw redirect(signInHref);
  const me = loadPart(call<typeof getMe>({ method: 'GET', path: '/user/me' }), 'Unable to load user', signInHref);
  const request: SectionRequest = { call, userId: caller.userId, search: url.searchParams, signInHref, publicUrl };
  const [user, loaded, unread] = await Promise.all([
    me.then((part) => mapPart(part, (answer) => answer.user)),
    loadSection(section.id, request),
    countUnread(request),
  ]);
  const person = user.value ?? knownUser(caller);
  if (loaded === null) return { user: person, unread, section: { id: 'profile', part: user } };
  return { user: person, unread, section: loaded.id === 'course' ? { ...loaded, user: user.value } : loaded };
}

function knownUser({ name, role }: SignedInCaller): Person {
  return { name, role, profileImage: null };
}

async function loadSection(id: SectionId, request: SectionRequest): Promise<SectionData | null> {
  if (id === 'course') return { id, part: await loadCourses(request), user: null };
  if (id === 'assignments') return { id, part: await loadAssignments(request) };
  if (id === 'test') return { id, part: await loadTests(request) };
  if (id === 'payment') return { id, part: await loadPayments(request) };
  if (id === 'certificate') return { id, part: await loadCertificates(request) };
  if (id === 'notices') return { id, part: await loadNotifications(request) };
  if (id === 'data') return { id, part: await loadMyData(request) };
  return null;
}
