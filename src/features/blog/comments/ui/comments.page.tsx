import '../../../../ui/office/list-page.css';
import '../../office-list/ui/blog-office.css';
import { Download } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, ListFilters, ListPager } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { StageTabs } from '../../../../ui/lists/stage-tabs.tsx';
import type { listOfficeComments } from '../moderation-contract.ts';
import { commentsList, type CommentsView } from './comments-list.ts';
import { ModeratedComments } from './moderated-comments.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Comments');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = commentsList.read(url.searchParams);
  const list = await call<typeof listOfficeComments>({
    method: 'GET',
    path: '/admin/comments',
    query: commentsList.query(view),
  });
  return { view, list };
}

/** Comments on all posts: hidden, shown, answered. */
export default function CommentsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const { shown, hidden, unanswered } = list.states;
  const tab = (state: CommentsView['state'], name: string, count: number) => ({
    name,
    count,
    href: commentsList.href({ ...view, state, page: 1 }),
    isCurrent: view.state === state,
  });
  return (
    <OfficePage
      title="Comments"
      end={
        <ButtonLink variant="quiet" size="small" icon={Download} href={commentsList.csvHref(view)} download>
          CSV
        </ButtonLink>
      }
    >
      <StageTabs
        label="States"
        tabs={[
          tab(null, 'All', shown + hidden),
          tab('unanswered', 'Not answered', unanswered),
          tab('shown', 'Shown', shown),
          tab('hidden', 'Hidden', hidden),
        ]}
      />
      <ListFilters
        list={commentsList}
        view={view}
        options={{ post: Object.fromEntries(list.posts.map(({ id, title }) => [id, title])) }}
        viewsName={null}
        className="office-filters-four"
      />
      {list.comments.length === 0 ? <NoComments /> : <Comments />}
    </OfficePage>
  );
}

function Comments() {
  const { view, list } = useLoaderData<typeof loader>();
  const first = (list.page - 1) * list.limit + 1;
  return (
    <>
      <ModeratedComments key={commentsList.href(view)} comments={list.comments} />
      <ListPager
        list={commentsList}
        view={view}
        place={list}
        count={list.comments.length}
        label="Pages of comments"
        note={`${first} to ${first + list.comments.length - 1} of ${list.total}`}
      />
    </>
  );
}

function NoComments() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) return <EmptyPage list={commentsList} view={view} line="There are comments on earlier pages." />;
  if (!commentsList.isFiltered(view))
    return <EmptyState title="No comments yet" line="They come from the pages of the posts, and show there at once." />;
  return (
    <EmptyState
      title="No comment fits"
      line="Choose another state or post, or search for less."
      act={<ButtonLink href="/admin/comments">Show all comments</ButtonLink>}
    />
  );
}
