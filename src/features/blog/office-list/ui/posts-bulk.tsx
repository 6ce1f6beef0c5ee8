import { callApi } from '../../../../ui/api-client.ts';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import type { changePosts, PostRow } from '../office-contract.ts';
import { countPosts, postName } from './post-labels.ts';

/** The bulk actions for posts. */
export function PostsBulk({ chosen }: { chosen: ChosenRows<PostRow> }) {
  const rows = { chosen, rowKey: ({ id }: PostRow) => id, nameOf: postName };
  const run = (act: 'publish' | 'unpublish' | 'delete') => (ids: string[]) =>
    callApi<typeof changePosts>({ method: 'POST', path: '/admin/posts/change', body: { ids, act } });
  return (
    <>
      <BulkAct
        {...rows}
        label="Publish"
        title={(count) => `Publish ${countPosts(count)}`}
        go="Publish"
        doneLabel={(count) => `${countPosts(count)} published`}
        run={run('publish')}
      >
        <p>The latest drafts go live at once. Incomplete and scheduled posts are left out.</p>
      </BulkAct>
      <BulkAct
        {...rows}
        label="Unpublish"
        title={(count) => `Unpublish ${countPosts(count)}`}
        go="Unpublish"
        doneLabel={(count) => `${countPosts(count)} unpublished`}
        run={run('unpublish')}
      >
        <p>They become drafts. Scheduled posts are unscheduled.</p>
      </BulkAct>
      <BulkAct
        {...rows}
        label="Delete"
        title={(count) => `Delete ${countPosts(count)} for good`}
        go="Delete"
        isDanger
        doneLabel={(count) => `${countPosts(count)} deleted`}
        run={run('delete')}
      >
        <p>Their comments and versions go too. This cannot be undone.</p>
      </BulkAct>
    </>
  );
}
