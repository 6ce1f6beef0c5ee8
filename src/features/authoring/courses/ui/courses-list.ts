import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { oneOf, search, tabs } from '../../../../ui/lists/list-params.ts';
import { OFFICE_COURSE_SORTS, type OfficeCourseState } from '../../../catalogue/rules.ts';

const stateNames: Record<OfficeCourseState, string> = {
  published: 'Published',
  changed: 'With unpublished changes',
  waiting: 'Waiting for approval',
  draft: 'Drafts',
  archived: 'Archived',
};

/** The search params of the list of courses, by default in the catalogue's order. */
export const coursesList = defineList({
  path: '/admin/courses',
  name: 'courses',
  params: {
    search: search('Search courses'),
    state: tabs(stateNames),
    category: oneOf({ label: 'Category', any: 'All categories', max: 60 }),
  },
  sorts: sortingsOf(OFFICE_COURSE_SORTS),
  defaultSort: 'place',
  pageSize: 20,
  maxPage: 9999,
  api: '/admin/courses',
  csv: '/api/admin/courses.csv',
});

export type CoursesView = ViewOf<typeof coursesList>;

/** Whether the whole catalogue is listed in its order, so that courses can be moved. */
export function isInOrder(view: CoursesView): boolean {
  return view.sort === 'place' && !coursesList.isFiltered(view);
}
