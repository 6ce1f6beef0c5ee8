import '../../../../ui/office/record-page.css';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { NewCourseForm } from './new-course-form.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('New course');

export default function CourseNewPage() {
  const back = (
    <Link className="office-link office-back" to="/admin/courses">
      <Icon of={ArrowLeft} size={16} />
      Courses
    </Link>
  );
  return (
    <OfficePage title="New course" before={back}>
      <NewCourseForm />
    </OfficePage>
  );
}
