import { sortingsOf } from '../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { oneOf, search, stage } from '../../../ui/lists/list-params.ts';
import { APPLICATION_SORTS, APPLICATION_STAGES } from '../rules.ts';

/** The list of applications. The opening is a slug, or `-` for profiles without one. */
export const applicationsList = defineList({
  path: '/admin/applications',
  name: 'applications',
  params: {
    stage: stage(APPLICATION_STAGES),
    opening: oneOf({ label: 'Opening', any: 'All openings', max: 80 }),
    search: search('Name, e-mail or phone'),
  },
  sorts: sortingsOf(APPLICATION_SORTS),
  defaultSort: '-when',
  pageSize: 20,
  csv: '/api/careers/applications/export.csv',
  allLabel: 'Show all applications',
});

export type ApplicationsView = ViewOf<typeof applicationsList>;
