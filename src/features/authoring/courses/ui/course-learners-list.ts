import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { search } from '../../../../ui/lists/list-params.ts';
import { LEARNER_SORTS } from '../../rules.ts';

/** The search params of a course's list of learners; each course has its own path. */
export const courseLearnersList = defineList({
  path: '/admin/courses',
  name: 'learners',
  params: { search: search('Name, e-mail or phone') },
  sorts: sortingsOf(LEARNER_SORTS),
  defaultSort: '-since',
  pageSize: 20,
  maxPage: 9999,
  // Each course has its own, at the same path in the API.
  api: (path) => path,
});

export type CourseLearnersView = ViewOf<typeof courseLearnersList>;
