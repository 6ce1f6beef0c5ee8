import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { yearInIndia } from '../../../kit/numbers/dates.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import { loadUser } from '../../accounts/profile/ui/load-user.ts';
import type { getInstitute } from '../../settings/contract.ts';
import { loadCourses } from '../../catalogue/listing/ui/load-courses.ts';
import { DocumentFrame, type FrameData } from './document-frame.tsx';
import { FailureContent } from './failure-content.tsx';

export const handle = { document: true };

export async function loader({ context }: LoaderFunctionArgs): Promise<FrameData> {
  const { call, caller } = context.get(pageContext);
  const [institute, listing, user] = await Promise.all([
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    loadCourses(call),
    loadUser({ call, caller }),
  ]);
  const courses = listing.courses.map((course) => ({ label: course.title, href: `/course/${course.slug}` }));
  return { institute: institute.institute, courses, user, year: yearInIndia(new Date()) };
}

/** The frame of every public page: header, the page, footer, social links. */
export default function DocumentLayout() {
  const data = useLoaderData<typeof loader>();
  return (
    <DocumentFrame data={data} pathname={useLocation().pathname}>
      <Outlet />
    </DocumentFrame>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<FrameData>('features/site/ui/document.layout');
  const { pathname } = useLocation();
  const error = useRouteError();
  const failure = isRouteErrorResponse(error)
    ? { status: error.status, message: typeof error.data?.message === 'string' ? error.data.message : null }
    : { status: 500, message: null };
  if (!data) return <FailureContent {...failure} />;
  return (
    <DocumentFrame data={data} pathname={pathname}>
      <FailureContent {...failure} />
    </DocumentFrame>
  );
}
