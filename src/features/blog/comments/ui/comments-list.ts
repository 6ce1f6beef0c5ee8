import { defineList } from '../../../../ui/lists/define-list.ts';
import { choice, day, id, search, tabs } from '../../../../ui/lists/list-params.ts';

const ratingNames = { 1: '1 star', 2: '2 stars', 3: '3 stars', 4: '4 stars', 5: '5 stars' } as const;

export const commentsList = defineList({
  path: '/admin/comments',
  name: 'comments',
  params: {
    state: tabs({ unanswered: 'Unanswered', shown: 'Shown', hidden: 'Hidden' }),
    post: id({ label: 'Post', any: 'All' }),
    rating: choice<'1' | '2' | '3' | '4' | '5'>(ratingNames, { label: 'Stars', any: 'All' }),
    from: day('Since'),
    search: search('Text, name or e-mail'),
  },
  sorts: ['newest', 'oldest', 'rating'],
  defaultSort: 'newest',
  sortLabels: { newest: 'Newest first', oldest: 'Oldest first', rating: 'Fewest stars first' },
  pageSize: 20,
  api: '/admin/comments',
  csv: '/api/admin/comments/export.csv',
  isCsvSorted: true,
});
