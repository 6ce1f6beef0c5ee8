import { Copy, EyeOff, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { ListBox } from '../../../../ui/lists/list-parts.tsx';
import { RowActs, type RowAct } from '../../../../ui/lists/row-acts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { deletePost, listPosts, makePost, PostRow, unpublishPost } from '../office-contract.ts';
import { inComments, postName } from './post-labels.ts';
import { postsList, postsQuery, type PostsView } from './posts-list.ts';
import { PostsBulk } from './posts-bulk.tsx';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { totalsOf } from '../../../../ui/lists/office-total.ts';
import { postStates } from '../../editor/ui/post-states.ts';

interface PostsTableProps {
  view: PostsView;
  list: RouteResponse<typeof listPosts>;
  empty: ReactNode;
}

/** The posts of a page with their actions. */
export function PostsTable({ view, list, empty }: PostsTableProps) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  async function run(id: string, work: () => Promise<void>): Promise<void> {
    if (busyId !== null) return;
    setBusyId(id);
    try {
      await work();
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setBusyId(null);
  }

  const duplicate = ({ id }: PostRow) =>
    void run(id, async () => {
      const copy = await callApi<typeof makePost>({ method: 'POST', path: '/admin/posts', body: { copyOf: id } });
      showToast('ok', 'You are now editing the copy, a draft.');
      await navigate(`/admin/posts/${copy.id}`);
    });
  const unpublish = async (post: PostRow) => {
    const act = post.state === 'published' ? 'Unpublish' : 'Unschedule';
    const line = 'It is a draft now.';
    if (!(await askFirst({ title: `${act} “${postName(post)}”?`, line, go: act }))) return;
    await run(post.id, async () => {
      const params = { id: post.id };
      await callApi<typeof unpublishPost>({ method: 'POST', path: '/admin/posts/:id/unpublish', params });
      await revalidate();
      showToast('ok', `"${postName(post)}" is a draft now.`);
    });
  };
  const remove = async (post: PostRow) => {
    const title = `Delete “${postName(post)}” for good?`;
    const line =
      post.comments > 0 ? `${inComments(post.comments)} on it and all versions go too.` : 'All its versions go too.';
    if (!(await askFirst({ title, line, go: 'Delete', isDanger: true }))) return;
    await run(post.id, async () => {
      await callApi<typeof deletePost>({ method: 'DELETE', path: '/admin/posts/:id', params: { id: post.id } });
      await revalidate();
      showToast('ok', `"${postName(post)}" is deleted.`);
    });
  };

  return (
    <ListBox
      list={postsList}
      view={view}
      place={list}
      totals={totalsOf(list.states)}
      options={{ category: namesOf(list.categories), author: namesOf(list.authors) }}
      caption="Posts"
      columns={columnsWith({ duplicate, unpublish, remove, busyId })}
      rows={list.posts}
      rowKey={({ id }) => id}
      choosing={{
        nameOf: postName,
        acts: (chosen) => <PostsBulk chosen={chosen} />,
        readPage: async (page) => {
          const query = postsQuery({ ...view, page });
          return (await callApi<typeof listPosts>({ method: 'GET', path: '/admin/posts', query })).posts;
        },
      }}
      pagesLabel="Pages of posts"
      empty={empty}
    />
  );
}

function namesOf(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

interface Acts {
  duplicate: (post: PostRow) => void;
  unpublish: (post: PostRow) => Promise<void>;
  remove: (post: PostRow) => Promise<void>;
  busyId: string | null;
}

function columnsWith(acts: Acts): OfficeColumn<PostRow>[] {
  return [
    {
      key: 'title',
      head: 'Title',
      place: 'lead',
      sort: 'title',
      cell: (post) => (
        <>
          <Link className="office-link" to={`/admin/posts/${post.id}`}>
            {postName(post)}
          </Link>
          <span className="office-note">/blog/{post.slug}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: 'Status',
      cell: ({ state, hasChanges }) => (
        <span className="office-badges">
          <Badge tone={postStates[state].tone}>{postStates[state].name}</Badge>
          {hasChanges && <Badge tone="warn">Changed since</Badge>}
        </span>
      ),
    },
    {
      key: 'category',
      head: 'Category',
      cell: ({ category }) => category,
    },
    { key: 'author', head: 'Author', cell: ({ author }) => author || 'Admin' },
    { key: 'date', head: 'Date', sort: 'date', greatestFirst: true, cell: dateOf },
    {
      key: 'changed',
      head: 'Edited',
      sort: 'changed',
      greatestFirst: true,
      headOnPhone: true,
      cell: ({ updatedAt }) => <DateAndTime iso={updatedAt} />,
    },
    {
      key: 'comments',
      head: 'Comments',
      sort: 'comments',
      greatestFirst: true,
      sortKind: 'number',
      headOnPhone: true,
      cell: ({ id, comments }) =>
        comments === 0 ? null : (
          <Link className="office-link" to={`/admin/comments?post=${id}`}>
            {comments}
          </Link>
        ),
    },
    { key: 'acts', head: 'Actions', place: 'act', cell: (post) => <PostActs post={post} {...acts} /> },
  ];
}

function dateOf({ state, publishedAt, scheduledFor, updatedAt }: PostRow) {
  const moment = (state === 'scheduled' ? scheduledFor : state === 'published' ? publishedAt : null) ?? updatedAt;
  return <DateAndTime iso={moment} />;
}

function PostActs({ post, duplicate, unpublish, remove, busyId }: Acts & { post: PostRow }) {
  const name = postName(post);
  const isOff = busyId === post.id;
  const copy: RowAct = {
    label: 'Duplicate',
    name: `Duplicate ${name}`,
    icon: Copy,
    isOff,
    onClick: () => duplicate(post),
  };
  const withdraw: RowAct = {
    label: 'Unpublish',
    name: `Unpublish ${name}`,
    icon: EyeOff,
    isOff,
    onClick: () => void unpublish(post),
  };
  const removal: RowAct = {
    label: 'Delete',
    name: `Delete ${name}`,
    icon: Trash2,
    isOff,
    isDanger: true,
    onClick: () => void remove(post),
  };
  return <RowActs about={name} acts={post.state === 'draft' ? [copy, removal] : [copy, withdraw, removal]} />;
}
