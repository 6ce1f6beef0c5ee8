import { Copy, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { formatDateTime } from '../../../kit/dates.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { deletePost, makePost, PostRow, unpublishPost } from '../office-contract.ts';
import { inComments } from './post-words.ts';
import { postStates } from './post-states.ts';

/** All posts of a page of the list, with what can be done with each. */
export function PostsTable({ posts }: { posts: PostRow[] }) {
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
      showToast('ok', 'The copy is a draft. You are in it now.');
      await navigate(`/admin/posts/${copy.id}`);
    });
  const unpublish = (post: PostRow) => {
    const question =
      post.state === 'published' ? `Take "${named(post)}" off the site?` : `Take "${named(post)}" off the calendar?`;
    if (!window.confirm(question)) return;
    void run(post.id, async () => {
      const params = { id: post.id };
      await callApi<typeof unpublishPost>({ method: 'POST', path: '/admin/posts/:id/unpublish', params });
      await revalidate();
      showToast('ok', `"${named(post)}" is a draft again.`);
    });
  };
  const remove = (post: PostRow) => {
    const kept =
      post.comments > 0 ? ` ${inComments(post.comments)} on it and all versions go too.` : ' All its versions go too.';
    if (!window.confirm(`Delete "${named(post)}" for good?${kept}`)) return;
    void run(post.id, async () => {
      await callApi<typeof deletePost>({ method: 'DELETE', path: '/admin/posts/:id', params: { id: post.id } });
      await revalidate();
      showToast('ok', `"${named(post)}" is deleted.`);
    });
  };

  return (
    <div className="office-table">
      <Table
        caption="Posts"
        columns={columnsWith({ duplicate, unpublish, remove, busyId })}
        rows={posts}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

interface Acts {
  duplicate: (post: PostRow) => void;
  unpublish: (post: PostRow) => void;
  remove: (post: PostRow) => void;
  busyId: string | null;
}

function named({ title }: Pick<PostRow, 'title'>): string {
  return title || 'A post without a title';
}

function columnsWith(acts: Acts): TableColumn<PostRow>[] {
  return [
    {
      key: 'title',
      head: 'Title',
      place: 'lead',
      cell: (post) => (
        <>
          <Link className="office-link" to={`/admin/posts/${post.id}`}>
            {named(post)}
          </Link>
          <span className="office-note">/blog/{post.slug}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: 'State',
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
      cell: ({ category }) => category || <span className="office-none">None</span>,
    },
    { key: 'author', head: 'Author', cell: ({ author }) => author || 'Admin' },
    { key: 'date', head: 'Date', cell: dateOf },
    {
      key: 'comments',
      head: 'Comments',
      headOnPhone: true,
      cell: ({ id, comments }) =>
        comments === 0 ? (
          <span className="office-none">None</span>
        ) : (
          <Link className="office-link" to={`/admin/comments?post=${id}`}>
            {comments}
          </Link>
        ),
    },
    { key: 'acts', head: 'Change', place: 'act', cell: (post) => <PostActs post={post} {...acts} /> },
  ];
}

function dateOf({ state, publishedAt, scheduledFor, updatedAt }: PostRow) {
  const moment = (state === 'scheduled' ? scheduledFor : state === 'published' ? publishedAt : null) ?? updatedAt;
  return <time dateTime={moment}>{formatDateTime(moment)}</time>;
}

function PostActs({ post, duplicate, unpublish, remove, busyId }: Acts & { post: PostRow }) {
  const busy = busyId === post.id || undefined;
  const name = named(post);
  return (
    <div className="post-acts">
      <Button
        variant="quiet"
        size="square"
        icon={Copy}
        busy={busy}
        aria-label={`Duplicate ${name}`}
        title="Duplicate"
        onClick={() => duplicate(post)}
      />
      {post.state !== 'draft' && (
        <Button
          variant="quiet"
          size="square"
          icon={EyeOff}
          busy={busy}
          aria-label={`Unpublish ${name}`}
          title="Unpublish"
          onClick={() => unpublish(post)}
        />
      )}
      <Button
        variant="quiet"
        size="square"
        icon={Trash2}
        busy={busy}
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => remove(post)}
      />
    </div>
  );
}
