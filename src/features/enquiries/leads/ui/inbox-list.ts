import { cleanLine } from '../../../../kit/text/plain-text.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { day, id, look, oneOf, openRow, part, search, stage } from '../../../../ui/lists/list-params.ts';
import { DUE_BY, LEAD_SORTS, MAX_TAG_LENGTH, STAGE_NAMES } from '../../rules.ts';

export const SEARCH_LENGTH = 100;

/** The list opens with the leads that are neither enrolled nor lost. */
const stages = part({ open: 'All open', ...STAGE_NAMES, all: 'All' });

/** The list of enquiries. The owner is an office user, `none`, or `mine` for one's own and those of nobody; days are Indian; `lead` is open beside the list. */
export const inboxList = defineList({
  path: '/admin/enquiries',
  name: 'enquiries',
  params: {
    // Written into every URL: for the API a missing stage means all of them.
    stage: { ...stages, defaultValue: '' as 'open' },
    search: search('Name, phone or e-mail', { max: SEARCH_LENGTH, clean: cleanLine }),
    form: oneOf({ label: 'Form', any: 'All forms', max: 60, clean: cleanLine }),
    course: oneOf({ label: 'Course', any: 'All courses', isInBar: true, clean: cleanLine }),
    source: oneOf({ label: 'Source', any: 'All sources', isInBar: true, clean: cleanLine }),
    tag: oneOf({ label: 'Tag', any: 'Any tag', max: MAX_TAG_LENGTH, clean: cleanLine }),
    owner: id({ label: 'Owner', any: 'Any owner' }, ['mine', 'none']),
    from: day('From'),
    to: day('To'),
    cameSince: day('Came to demo since'),
    followUp: stage(DUE_BY),
    lead: openRow(),
    /** As a list, or as a board. */
    view: look(['list', 'board']),
    /** Leads in each column of the board. */
    shown: look(['10', '30', '100']),
  },
  sorts: LEAD_SORTS,
  defaultSort: 'newest',
  sortLabels: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    'follow-up': 'Follow-up first',
    name: 'Name, A to Z',
    '-name': 'Name, Z to A',
  },
  pageSize: 20,
  api: '/leads',
  csv: '/api/leads/export.csv',
});

export type InboxView = ViewOf<typeof inboxList>;

/** A lead on its own page, with a link back to this view. */
export function leadHref(leadId: string, view: Partial<InboxView>): string {
  return inboxList.href({ ...view, lead: '' }, `/admin/enquiries/${leadId}`);
}
