import './order.css';
import { ArrowLeft } from 'lucide-react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { NewCourseForm } from '../../authoring/ui/new-course-form.tsx';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';

export const meta = applicationMeta('A new course');

export async function loader({ context, url }: LoaderFunctionArgs) {
  enterOffice(context.get(pageContext), url);
  return null;
}

/** Begins a course with its title. */
export default function CourseNewPage() {
  const back = (
    <Link className="office-link office-back" to="/admin/courses">
      <Icon of={ArrowLeft} size={16} />
      Courses
    </Link>
  );
  return (
    <AdminShell section="courses" title="A new course" before={back}>
      <NewCourseForm />
    </AdminShell>
  );
}
