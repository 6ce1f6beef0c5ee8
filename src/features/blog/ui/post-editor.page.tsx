import '../../../ui/office/record-page.css';
import './blog-office.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useApplication } from '../../../ui/application-context.ts';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import type { getPost } from '../office-contract.ts';
import type { listShelf } from '../shelf-contract.ts';
import { PostEditor } from './editor/post-editor.tsx';
import { loadCourses } from '../../catalogue/ui/load-courses.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Post');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  const [{ post }, { categories, authors }, { courses }] = await Promise.all([
    call<typeof getPost>({ method: 'GET', path: '/admin/posts/:id', params: { id: params.id ?? '' } }),
    call<typeof listShelf>({ method: 'GET', path: '/admin/posts/shelf' }),
    loadCourses(call, { sort: 'title' }),
  ]);
  const choices = courses.map(({ id, title }) => ({ id, title }));
  return { post, categories, authors, courses: choices, publicUrl: page.publicUrl };
}

/** A post is written, and sent on its way. */
export default function PostEditorPage() {
  const { post, categories, authors, courses, publicUrl } = useLoaderData<typeof loader>();
  const { institute } = useApplication();
  const back = (
    <Link className="office-link office-back" to="/admin/posts">
      <Icon of={ArrowLeft} size={16} />
      Blog
    </Link>
  );
  return (
    <OfficePage title={post.form.title || 'A new post'} before={back}>
      <PostEditor
        key={post.id}
        loaded={post}
        categories={categories}
        authors={authors}
        courses={courses}
        publicUrl={publicUrl}
        siteName={institute.name}
      />
    </OfficePage>
  );
}
