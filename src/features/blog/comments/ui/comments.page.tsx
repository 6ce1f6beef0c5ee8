import '../../../../ui/office/list-page.css';
import '../../office-list/ui/blog-office.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, ListBox, ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listOfficeComments } from '../moderation-contract.ts';
import { commentsList } from './comments-list.ts';
import { ModeratedComments } from './moderated-comments.tsx';
import { totalsOf } from '../../../../ui/lists/office-total.ts';
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
  return (
    <OfficePage title="Comments" end={<ListHead list={commentsList} view={view} />}>
      <ListBox
        list={commentsList}
        view={view}
        place={list}
        totals={totalsOf({ shown, hidden, unanswered }, shown + hidden)}
        options={{ post: Object.fromEntries(list.posts.map(({ id, title }) => [id, title])) }}
        caption="Comments"
        columns={[]}
        rows={list.comments}
        rowKey={({ id }) => id}
        pagesLabel="Pages of comments"
        empty={<NoComments />}
      >
        <ModeratedComments key={commentsList.href(view)} comments={list.comments} />
      </ListBox>
    </OfficePage>
  );
}

function NoComments() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) return <EmptyPage list={commentsList} view={view} line="There are comments on earlier pages." />;
  if (!commentsList.isFiltered(view))
    return (
      <EmptyState
        title="No comments yet"
        line="Comments on posts are listed here. They are public at once."
        act={<ButtonLink href="/admin/posts">See the posts</ButtonLink>}
      />
    );
  return <NoResults list={commentsList} view={view} line="Choose another status or post, or search for less." />;
}
