import { defineList } from '../../../../ui/lists/define-list.ts';
import { search, tabs } from '../../../../ui/lists/list-params.ts';
import { ASKED_ORDERS, type LearnerQuestionState } from '../../rules.ts';

export const questionsList = defineList({
  path: '/admin/questions',
  name: 'questions',
  params: {
    state: tabs<LearnerQuestionState>({ open: 'Unanswered', answered: 'Answered', hidden: 'Hidden' }),
    search: search('Question or name'),
  },
  sorts: ASKED_ORDERS,
  defaultSort: 'waiting',
  sortName: 'order',
  sortLabels: { waiting: 'Unanswered first', newest: 'Newest first', oldest: 'Oldest first' },
  api: '/admin/learner-questions',
  csv: '/api/admin/learner-questions.csv',
});
