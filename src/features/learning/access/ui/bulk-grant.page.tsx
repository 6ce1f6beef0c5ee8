import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import '../../../../ui/office/offline-form.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { BulkGrantForm } from './bulk-grant-form.tsx';
import { loadSoldCourses } from './load-sold-courses.ts';

export const meta = applicationMeta('Enrol many');

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return { courses: await loadSoldCourses(call, null) };
}

/** Grants one course to a list of e-mail addresses, after a dry run; sheets use the user import. */
export default function BulkGrantPage() {
  const { courses } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/people">
      <Icon of={ArrowLeft} size={16} />
      People
    </Link>
  );
  return (
    <OfficePage title="Enrol many" before={back}>
      <div className="office-stack">
        <p className="office-note">
          Have a CSV or Excel file of people and courses?{' '}
          <Link className="office-link" to="/admin/people/import">
            Import students
          </Link>
        </p>
        <BulkGrantForm courses={courses} />
      </div>
    </OfficePage>
  );
}
