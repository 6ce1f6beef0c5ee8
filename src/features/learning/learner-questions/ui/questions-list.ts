import { defineList } from '../../../../ui/lists/define-list.ts';
import { search, stage } from '../../../../ui/lists/list-params.ts';
import { ASKED_ORDERS, LEARNER_QUESTION_STATES } from '../../rules.ts';

export const questionsList = defineList({
  path: '/admin/questions',
  name: 'questions',
  params: { state: stage(LEARNER_QUESTION_STATES), search: search('Question or name') },
  sorts: ASKED_ORDERS,
  defaultSort: 'waiting',
  sortName: 'order',
  sortLabels: { waiting: 'Unanswered first', newest: 'Newest first', oldest: 'Oldest first' },
  csv: '/api/admin/learner-questions.csv',
  allLabel: 'Show all questions',
});
