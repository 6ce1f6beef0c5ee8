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
        line={`There are ${countEnquiries(total)}, on earlier pages.`}
        act={<ButtonLink href={inboxList.href({ ...view, page: 1, lead: '' })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (inboxList.isFiltered(view)) {
    return (
      <EmptyState
        title="No enquiry fits"
        line="Choose another stage, take a filter away, or search for less."
        act={<ButtonLink href="/admin/enquiries">Show all enquiries</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="No enquiries yet"
      line="They stand here as soon as somebody sends a form of the site. Those who walk in or call, you add."
      act={<Button onClick={onAdd}>Add an enquiry</Button>}
    />
  );
}
