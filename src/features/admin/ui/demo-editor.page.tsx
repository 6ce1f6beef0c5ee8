import '../../../ui/office/record-page.css';
import '../../enquiries/demo-classes/ui/demos-office.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listCourses } from '../../catalogue/contract.ts';
import type { getDemo } from '../../enquiries/demo-classes/demo-contract.ts';
import { DemoEditor } from '../../enquiries/demo-classes/ui/demo-editor.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Demo class');

/** The URL names the class; without one it is new. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const id = url.searchParams.get('demo');
  const [known, { courses }] = await Promise.all([
    id === null ? null : call<typeof getDemo>({ method: 'GET', path: '/admin/demos/:id', params: { id } }),
    call<typeof listCourses>({ method: 'GET', path: '/courses/courseAll', query: { type: 'Courses' } }),
  ]);
  return { demo: known?.demo ?? null, courses: courses.map(({ title }) => title) };
}

/** Adds a demo class or changes one. */
export default function DemoEditorPage() {
  const { demo, courses } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to={demo ? `/admin/demos/${demo.id}` : '/admin/demos'}>
      <Icon of={ArrowLeft} size={16} />
      {demo ? 'The class' : 'Demo classes'}
    </Link>
  );
  return (
    <OfficePage title={demo ? 'Edit class' : 'New class'} before={back}>
      <DemoEditor key={demo?.id ?? ''} demo={demo} courses={courses} />
    </OfficePage>
  );
}
