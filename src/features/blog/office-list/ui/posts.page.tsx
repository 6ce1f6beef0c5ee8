import '../../../../ui/office/list-page.css';
import './blog-office.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import type { LoadFailureHandle } from '../../../../ui/document/load-failure.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listPosts } from '../office-contract.ts';
import { NewPostButton } from '../../editor/ui/new-post-button.tsx';
import { postsList, postsQuery } from './posts-list.ts';
import { PostsTable } from './posts-table.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Blog');

/** spec 1 §8 */
export const handle = { loadFailure: 'Failed to fetch blogs' } satisfies LoadFailureHandle;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = postsList.read(url.searchParams);
  return { view, list: await call<typeof listPosts>({ method: 'GET', path: '/admin/posts', query: postsQuery(view) }) };
}

/** All posts: drafts, scheduled ones and those that visitors read. */
export default function PostsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title="Blog"
      end={
        <ListHead
          list={postsList}
          view={view}
          more={
            <>
              <ButtonLink size="small" variant="line" href="/admin/posts/taxonomy">
                Categories and authors
              </ButtonLink>
            </>
          }
        >
          <NewPostButton />
        </ListHead>
      }
    >
      <PostsTable view={view} list={list} empty={<NoPosts />} />
    </OfficePage>
  );
}

function NoPosts() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) return <EmptyPage list={postsList} view={view} line="There are posts on earlier pages." />;
  if (!postsList.isFiltered(view))
    return (
      <EmptyState
        title="No posts yet"
        line="Write the first one. It stays a draft until you publish it."
        act={<NewPostButton variant="line" />}
      />
    );
  return <NoResults list={postsList} view={view} line="Choose another status or category, or search for less." />;
}
