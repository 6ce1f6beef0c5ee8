import './admin.css';
import './office-print.css';
import {
  data,
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router';
import { pageContext } from '../../../ui/document/page-context.ts';
import { saysLoadFailure } from '../../../ui/document/load-failure.ts';
import { useApplication, type ApplicationContext } from '../../../ui/document/application-context.ts';
import { mayOpenPage, officeSections, sectionAt } from '../../../ui/office/office-sections.ts';
import { requireStaff } from '../../../ui/office/require-staff.ts';
import type { getAccessRequest } from '../../notifications/contract.ts';
import { FailureContent } from '../../site/ui/failure-content.tsx';
import { SavedViewsContext } from '../../../ui/lists/saved-views-source.ts';
import { savedViewsCalls } from './saved-views-calls.ts';
import { OfficeFrame } from './office-frame.tsx';
import { OfficeForbidden, type ForbiddenDetails } from './office-forbidden.tsx';

export const middleware = [requireStaff];

/** Refuses a page of another role inside the shell, with whom to ask; the calls of the page refuse by themselves too. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  if (caller.kind !== 'user' || mayOpenPage(caller, url.pathname)) return null;
  const { owners, areOwners, hasAsked } = await call<typeof getAccessRequest>({
    method: 'GET',
    path: '/admin/access-requests',
    query: { path: url.pathname },
  });
  throw data(
    { code: 'not-allowed', forbidden: { owners, areOwners, hasAsked } satisfies ForbiddenDetails },
    { status: 403 },
  );
}

/** The frame of the office: an ink sidebar with its sections and a bar above each page (design office §2). */
export default function OfficeLayout() {
  const application = useApplication();
  return (
    <SavedViewsContext value={savedViewsCalls}>
      <OfficeFrame>
        <Outlet context={application satisfies ApplicationContext} />
      </OfficeFrame>
    </SavedViewsContext>
  );
}

/** What fails in a page of the office leaves the shell around it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { user } = useApplication();
  const { pathname } = useLocation();
  const loadFailure =
    useMatches()
      .map(({ handle }) => handle)
      .find(saysLoadFailure)?.loadFailure ?? null;
  const response = isRouteErrorResponse(error) ? error : null;
  const forbidden = forbiddenIn(response?.data);
  const content = forbidden ? (
    <OfficeForbidden {...forbidden} />
  ) : (
    <FailureContent
      status={response?.status ?? 0}
      loadFailure={loadFailure}
      message={typeof response?.data?.message === 'string' ? response.data.message : null}
      {...(isLost(response?.status) && { ways: waysInside(pathname) })}
    />
  );
  // A student has no shell of the office.
  return user === null || user.role === 'student' ? content : <OfficeFrame>{content}</OfficeFrame>;
}

/** Whether trying again opens the page no sooner. */
function isLost(status: number | undefined): boolean {
  return status === 400 || status === 404 || status === 409;
}

/** The list that a record would be in, and the start page. */
function waysInside(pathname: string): { label: string; href: string }[] {
  const section = officeSections.find(({ id, href }) => id === sectionAt(pathname) && href !== pathname);
  const list = section === undefined ? [] : [{ label: section.name, href: section.href }];
  return [...list, { label: 'Home', href: '/admin' }].filter(
    ({ href }, at, all) => all.findIndex((one) => one.href === href) === at,
  );
}

function forbiddenIn(body: unknown): ForbiddenDetails | null {
  return typeof body === 'object' && body !== null && 'forbidden' in body ? (body.forbidden as ForbiddenDetails) : null;
}
