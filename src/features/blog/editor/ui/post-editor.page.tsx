import '../../../../ui/office/record-page.css';
import '../../office-list/ui/blog-office.css';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getPost } from '../../office-list/office-contract.ts';
import type { listTaxonomy } from '../../taxonomy/taxonomy-contract.ts';
import { postName } from '../../office-list/ui/post-labels.ts';
import { PostEditor } from './post-editor.tsx';
import { loadCourses } from '../../../catalogue/listing/ui/load-courses.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Post');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  const [{ post }, { categories, authors }, { courses }] = await Promise.all([
    call<typeof getPost>({ method: 'GET', path: '/admin/posts/:id', params: { id: params.id ?? '' } }),
    call<typeof listTaxonomy>({ method: 'GET', path: '/admin/posts/taxonomy' }),
    loadCourses(call, { sort: 'title' }),
  ]);
  const choices = courses.map(({ id, title }) => ({ id, title }));
  return { post, categories, authors, courses: choices, publicUrl: page.publicUrl };
}

export default function PostEditorPage() {
  const { post, categories, authors, courses, publicUrl } = useLoaderData<typeof loader>();
  const { institute } = useApplication();
  const [typed, setTyped] = useState<{ postId: string; title: string } | null>(null);
  return (
    <OfficePage title={postName(typed?.postId === post.id ? typed : post.form)} isTitleUnseen>
      <PostEditor
        key={post.id}
        loaded={post}
        onTitle={(title) => setTyped({ postId: post.id, title })}
        categories={categories}
        authors={authors}
        courses={courses}
        publicUrl={publicUrl}
        siteName={institute.name}
      />
    </OfficePage>
  );
}
