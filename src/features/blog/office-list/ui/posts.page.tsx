import '../../../../ui/office/list-page.css';
import './blog-office.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, ListFilters, ListPager } from '../../../../ui/lists/list-parts.tsx';
import type { LoadFailureHandle } from '../../../../ui/document/load-failure.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { StageTabs } from '../../../../ui/lists/stage-tabs.tsx';
import type { listPosts } from '../office-contract.ts';
import { POST_STATES } from '../../rules.ts';
import { NewPostButton } from '../../editor/ui/new-post-button.tsx';
import { postStates } from '../../editor/ui/post-states.ts';
import { postsList, postsQuery, type PostsView } from './posts-list.ts';
import { PostsTable } from './posts-table.tsx';
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
  const all = POST_STATES.reduce((sum, state) => sum + list.states[state], 0);
  const tab = (state: PostsView['state'], name: string, count: number) => ({
    name,
    count,
    href: postsList.href({ ...view, state, page: 1 }),
    isCurrent: view.state === state,
  });
  return (
    <OfficePage
      title="Blog"
      end={
        <div className="blog-office-head">
          <Link className="office-link" to="/admin/posts/taxonomy">
            Categories and authors
          </Link>
          <NewPostButton />
        </div>
      }
    >
      <StageTabs
        label="States"
        tabs={[
          tab(null, 'All', all),
          ...POST_STATES.map((state) => tab(state, postStates[state].name, list.states[state])),
        ]}
      />
      <Filters />
      {list.posts.length === 0 ? <NoPosts /> : <Posts />}
    </OfficePage>
  );
}

function Filters() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <ListFilters
      list={postsList}
      view={view}
      options={{ category: namesOf(list.categories), author: namesOf(list.authors) }}
    />
  );
}

function Posts() {
  const { view, list } = useLoaderData<typeof loader>();
  const first = (list.page - 1) * list.limit + 1;
  return (
    <div>
      <PostsTable posts={list.posts} view={view} />
      <ListPager
        list={postsList}
        view={view}
        place={list}
        count={list.posts.length}
        label="Pages of posts"
        note={`${first} to ${first + list.posts.length - 1} of ${list.total}`}
      />
    </div>
  );
}

function NoPosts() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) return <EmptyPage list={postsList} view={view} line="There are posts on earlier pages." />;
  if (!postsList.isFiltered(view))
    return (
      <EmptyState
        title="No posts yet"
        line="Begin the first one. Nobody reads it before you publish it."
        act={<NewPostButton />}
      />
    );
  return (
    <EmptyState
      title="No post fits"
      line="Choose another state or category, or search for less."
      act={<ButtonLink href="/admin/posts">Show all posts</ButtonLink>}
    />
  );
}

function namesOf(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}
