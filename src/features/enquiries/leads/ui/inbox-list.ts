import { cleanLine } from '../../../../kit/text/plain-text.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { day, id, openRow, search, stage, text } from '../../../../ui/lists/list-params.ts';
import { LEAD_SORTS, LEAD_STAGES } from '../../rules.ts';

export const SEARCH_LENGTH = 100;

/** The list of enquiries. The owner is an office user or `none`; days are Indian; `lead` is open beside the list. */
export const inboxList = defineList({
  path: '/admin/enquiries',
  name: 'enquiries',
  params: {
    stage: stage(LEAD_STAGES),
    search: search('Name, phone or e-mail', { max: SEARCH_LENGTH, clean: cleanLine }),
    form: text({ max: 60, clean: cleanLine }),
    course: text({ clean: cleanLine }),
    source: text({ clean: cleanLine }),
    owner: id(undefined, ['none']),
    from: day('From'),
    to: day('To'),
    cameSince: day('Came to a demo since'),
    followUp: stage(['due']),
    lead: openRow(),
  },
  sorts: LEAD_SORTS,
  defaultSort: 'newest',
  pageSize: 20,
  csv: '/api/leads/export.csv',
  allLabel: 'Show all enquiries',
});

export type InboxView = ViewOf<typeof inboxList>;

/** A lead on its own page, with a link back to this view. */
export function leadHref(leadId: string, view: Partial<InboxView>): string {
  return inboxList.href({ ...view, lead: '' }, `/admin/enquiries/${leadId}`);
}

/** Number of active filters, except stage and search. */
export function countFilters({ form, course, source, owner, from, to, cameSince, followUp }: InboxView): number {
  const set = [form, course, source, owner, from, to, cameSince, followUp ?? ''];
  return set.filter((value) => value !== '').length;
}
