import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { requireStaff } from '../../../../ui/office/require-staff.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { getPost } from '../../office-list/office-contract.ts';
import type { listTaxonomy } from '../../taxonomy/taxonomy-contract.ts';
import { PostArticle, PostCover } from '../../reading/ui/post-article.tsx';
import { previewOf } from './preview-of.ts';

export const meta = applicationMeta('Preview');

export const middleware = [requireStaff];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const [{ post }, { authors }] = await Promise.all([
    call<typeof getPost>({ method: 'GET', path: '/admin/posts/:id', params: { id: params.id ?? '' } }),
    call<typeof listTaxonomy>({ method: 'GET', path: '/admin/posts/taxonomy' }),
  ]);
  return { post: previewOf(post, authors), editHref: `/admin/posts/${post.id}` };
}

/** A preview of the newest revision, for the office only. */
export default function PostPreviewPage() {
  const { post, editHref } = useLoaderData<typeof loader>();
  return (
    <main id="main" data-dye={motifOf(post).dye}>
      <div className="wrap preview-note">
        <Panel
          tone="info"
          title="Preview"
          act={
            <ButtonLink variant="quiet" size="small" href={editHref}>
              Back to the editor
            </ButtonLink>
          }
        >
          Current version, as visitors will see it. Only staff can open this page.
        </Panel>
      </div>
      <PostCover post={post} />
      <div className="wrap post-page">
        <div className="post-main">
          <PostArticle post={post} />
        </div>
      </div>
    </main>
  );
}
