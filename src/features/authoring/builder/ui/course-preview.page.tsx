import '../../../../ui/office/record-page.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { previewCourse } from '../../contract.ts';
import { CoursePreview } from './course-preview.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Preview');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return call<typeof previewCourse>({
    method: 'GET',
    path: '/admin/courses/:id/preview',
    params: { id: params.id ?? '' },
  });
}

export default function CoursePreviewPage() {
  const { preview } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to={`/admin/courses/${preview.id}`}>
      <Icon of={ArrowLeft} size={16} />
      Back to the course
    </Link>
  );
  return (
    <OfficePage title={`${preview.title || 'Without a title'}, as a student`} before={back}>
      <p className="office-note">This is the draft. Nothing you do here is saved, neither progress nor attempts.</p>
      <CoursePreview preview={preview} />
    </OfficePage>
  );
}
