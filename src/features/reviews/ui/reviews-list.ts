import { defineList } from '../../../ui/lists/define-list.ts';
import { choice, matching, search, tabs } from '../../../ui/lists/list-params.ts';

const starNames = { 1: '1 star', 2: '2 stars', 3: '3 stars', 4: '4 stars', 5: '5 stars' } as const;

export const reviewsList = defineList({
  path: '/admin/reviews',
  name: 'reviews',
  params: {
    state: tabs({ waiting: 'Waiting', published: 'Published', refused: 'Not published' }),
    course: matching(/^[\w-]{1,200}$/, { label: 'Course', any: 'All' }),
    stars: choice<'1' | '2' | '3' | '4' | '5'>(starNames, { label: 'Stars', any: 'All' }),
    unanswered: choice({ true: 'Without reply' }, { label: 'Reply', any: 'All' }),
    search: search('Name or words'),
  },
  sorts: ['waiting', 'newest', 'rating'],
  defaultSort: 'waiting',
  sortLabels: { waiting: 'Oldest waiting first', newest: 'Newest first', rating: 'Fewest stars first' },
  pageSize: 20,
  api: '/admin/reviews',
  csv: '/api/admin/reviews.csv',
  isCsvSorted: true,
});
