import { Link } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, NoResults } from '../../../../ui/lists/list-parts.tsx';
import { inboxList, type InboxView } from './inbox-list.ts';
import { countEnquiries } from './inbox-labels.ts';

interface NoLeadsProps {
  view: InboxView;
  /** On all pages of the view. */
  total: number;
  /** In all stages, with the same filters. */
  inAllStages: number;
  onAdd: () => void;
}

/** Why the list is empty, and what to do. */
export function NoLeads({ view, total, inAllStages, onAdd }: NoLeadsProps) {
  if (total > 0) {
    return <EmptyPage list={inboxList} view={view} line={`There are ${countEnquiries(total)} on earlier pages.`} />;
  }
  if (inboxList.isFiltered(view)) {
    return <NoResults list={inboxList} view={view} />;
  }
  if (inAllStages > 0) {
    return (
      <p className="list-none">
        <strong>No results.</strong> No enquiry is in this stage.{' '}
        <Link to={inboxList.href({ ...view, stage: 'all', page: 1 })}>Show all</Link>
      </p>
    );
  }
  return (
    <EmptyState
      title="No enquiries yet"
      line="They appear here when a form of the site is sent. Add those who walk in or call."
      act={
        <Button variant="line" onClick={onAdd}>
          New enquiry
        </Button>
      }
    />
  );
}
