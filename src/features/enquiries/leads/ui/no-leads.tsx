import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { inboxList, type InboxView } from './inbox-list.ts';
import { countEnquiries } from './inbox-labels.ts';

interface NoLeadsProps {
  view: InboxView;
  /** On all pages of the view. */
  total: number;
  onAdd: () => void;
}

/** Why the list is empty, and what to do. */
export function NoLeads({ view, total, onAdd }: NoLeadsProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        line={`There are ${countEnquiries(total)} on earlier pages.`}
        act={<ButtonLink href={inboxList.href({ ...view, page: 1, lead: '' })}>First page</ButtonLink>}
      />
    );
  }
  if (inboxList.isFiltered(view)) {
    return (
      <EmptyState
        title="No results"
        line="Clear filters, choose another stage, or search for less."
        act={<ButtonLink href="/admin/enquiries">Show all enquiries</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="No enquiries yet"
      line="They appear here when a form of the site is sent. Add those who walk in or call."
      act={<Button onClick={onAdd}>New enquiry</Button>}
    />
  );
}
