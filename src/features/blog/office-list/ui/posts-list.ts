import { sortingsOf, splitSorting } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { namesOf, oneOf, search, tabs } from '../../../../ui/lists/list-params.ts';
import type { listPosts } from '../office-contract.ts';
import { postStates } from '../../editor/ui/post-states.ts';
import { POST_STATES } from '../../rules.ts';

/** The search params of the list of posts. */
export const postsList = defineList({
  path: '/admin/posts',
  name: 'posts',
  params: {
    state: tabs(namesOf(POST_STATES, postStates)),
    category: oneOf({ label: 'Category', any: 'All', max: 60 }),
    author: oneOf({ label: 'Author', any: 'All', max: 100 }),
    search: search('Title, excerpt or URL'),
  },
  sorts: sortingsOf(['date', 'title', 'comments', 'changed']),
  defaultSort: '-date',
  pageSize: 20,
  api: '/admin/posts',
  csv: '/api/admin/posts/export.csv',
});

export type PostsView = ViewOf<typeof postsList>;

/** Returns the API query of a view; the API takes the sort order as two parameters. */
export function postsQuery(view: PostsView): RouteCall<typeof listPosts>['query'] {
  const { key, isDescending } = splitSorting(view.sort);
  return { ...postsList.query(view), sort: key, order: isDescending ? 'desc' : 'asc' };
}
