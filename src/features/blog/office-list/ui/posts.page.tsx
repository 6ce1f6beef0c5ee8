import '../../../../ui/office/list-page.css';
import './blog-office.css';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { pageCount } from '../../../../ui/lists/office-total.ts';
import type { LoadFailureHandle } from '../../../../ui/document/load-failure.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { StageTabs } from '../../../../ui/lists/stage-tabs.tsx';
import type { listPosts } from '../office-contract.ts';
import { POST_STATES } from '../../rules.ts';
import { NewPostButton } from '../../editor/ui/new-post-button.tsx';
import { postStates } from '../../editor/ui/post-states.ts';
import { isPostsFiltered, postsHref, postsQuery, readPostsView, type PostsView } from './posts-address.ts';
import { PostsTable } from './posts-table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Blog');

/** spec 1 §8 */
export const handle = { loadFailure: 'Failed to fetch blogs' } satisfies LoadFailureHandle;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readPostsView(url.searchParams);
  return { view, list: await call<typeof listPosts>({ method: 'GET', path: '/admin/posts', query: postsQuery(view) }) };
}

/** All posts: drafts, scheduled ones and those that visitors read. */
export default function PostsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const all = POST_STATES.reduce((sum, state) => sum + list.states[state], 0);
  const tab = (state: PostsView['state'], name: string, count: number) => ({
    name,
    count,
    href: postsHref({ ...view, state, page: 1 }),
    isCurrent: view.state === state,
  });
  return (
    <OfficePage
      title="Blog"
      end={
        <div className="blog-office-head">
          <Link className="office-link" to="/admin/posts/shelf">
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
    <OfficeFilters
      path="/admin/posts"
      shownHref={postsHref({ ...view, page: 1 })}
      hrefOf={(fields) => postsHref({ ...readPostsView(fields), state: view.state })}
      search={view.search}
      searchLabel="Title, excerpt or address"
      isFiltered={isPostsFiltered(view)}
      allLabel="Show all posts"
      list="posts"
      sort={view.sort}
    >
      <FilterSelect label="Category" name="category" value={view.category} any="All" names={namesOf(list.categories)} />
      <FilterSelect label="Author" name="author" value={view.author} any="All" names={namesOf(list.authors)} />
    </OfficeFilters>
  );
}

function Posts() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const first = (list.page - 1) * list.limit + 1;
  return (
    <div>
      <PostsTable posts={list.posts} view={view} />
      <Pager
        current={list.page}
        total={pageCount(list, list.posts.length)}
        label="Pages of posts"
        note={`${first} to ${first + list.posts.length - 1} of ${list.total}`}
        onPage={(page) => void navigate(postsHref({ ...view, page }))}
      />
    </div>
  );
}

function NoPosts() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        line="There are posts on earlier pages."
        act={<ButtonLink href={postsHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (!isPostsFiltered(view))
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
