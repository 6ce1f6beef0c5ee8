import '../../../../ui/office/record-page.css';
import './certificates-office.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listCourses } from '../../../catalogue/contract.ts';
import { IssueByHandForm } from './issue-by-hand-form.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Issue a certificate manually');

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const query = { type: 'Courses' as const };
  const { courses } = await call<typeof listCourses>({ method: 'GET', path: '/courses/courseAll', query });
  return { courses: courses.map(({ slug, title }) => ({ value: slug, label: title })) };
}

/** Issues a certificate to a learner who passed outside this site. */
export default function CertificateIssuePage() {
  const { courses } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/certificates">
      <Icon of={ArrowLeft} size={16} />
      Certificates
    </Link>
  );
  return (
    <OfficePage title="Issue a certificate manually" before={back}>
      <IssueByHandForm courses={courses} />
    </OfficePage>
  );
}
