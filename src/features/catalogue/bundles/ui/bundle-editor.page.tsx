import '../../../../ui/office/record-page.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getBundle } from '../bundle-contract.ts';
import type { listCourses } from '../../contract.ts';
import { BundleEditor } from './bundle-editor.tsx';
import { toPicked } from '../../course-page/ui/picked-courses.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Bundle');

/** The URL names the bundle; without one it is new. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const slug = url.searchParams.get('bundle');
  const [{ bundle }, { courses }] = await Promise.all([
    slug === null
      ? { bundle: null }
      : call<typeof getBundle>({ method: 'GET', path: '/admin/bundles/:slug', params: { slug } }),
    call<typeof listCourses>({ method: 'GET', path: '/courses/courseAll', query: { type: 'Courses', sort: 'title' } }),
  ]);
  return { bundle, courses: toPicked(courses) };
}

export default function BundleEditorPage() {
  const { bundle, courses } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/bundles">
      <Icon of={ArrowLeft} size={16} />
      Bundles
    </Link>
  );
  return (
    <OfficePage title={bundle?.name ?? 'New bundle'} before={back}>
      <BundleEditor key={bundle?.slug ?? ''} bundle={bundle} courses={courses} />
    </OfficePage>
  );
}
