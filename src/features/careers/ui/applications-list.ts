import { sortingsOf } from '../../../kit/sorting.ts';
import { defineList } from '../../../ui/lists/define-list.ts';
import { namesOf, oneOf, search, tabs } from '../../../ui/lists/list-params.ts';
import { applicationStages } from './application-labels.ts';
import { APPLICATION_SORTS, APPLICATION_STAGES } from '../rules.ts';

/** The list of applications. The opening is a slug, or `-` for profiles without one. */
export const applicationsList = defineList({
  path: '/admin/applications',
  name: 'applications',
  params: {
    stage: tabs(namesOf(APPLICATION_STAGES, applicationStages)),
    opening: oneOf({ label: 'Opening', any: 'All openings', max: 80 }),
    search: search('Name, e-mail or phone'),
  },
  sorts: sortingsOf(APPLICATION_SORTS),
  defaultSort: '-when',
  pageSize: 20,
  api: '/careers/applications',
  csv: '/api/careers/applications/export.csv',
});
