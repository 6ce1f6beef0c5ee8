import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table, type TableColumn } from '../../../ui/lists/table.tsx';
import type { Opening } from '../contract.ts';
import { CAREER_MOTIF } from './career-doors.tsx';

/** The institute's own openings, each leading to its page. */
export function OpeningsTable({ openings }: { openings: Opening[] }) {
  if (openings.length === 0) {
    return (
      <EmptyState
        title="No openings now"
        line="Leave your profile. We look at profiles first when a position opens."
        motif={CAREER_MOTIF}
        headingLevel={3}
        act={<ButtonLink href="#profile">Leave your profile</ButtonLink>}
      />
    );
  }
  return (
    <div className="career-table">
      <Table caption="Openings" columns={columns} rows={openings} rowKey={(opening) => opening.slug} />
    </div>
  );
}

const columns: TableColumn<Opening>[] = [
  {
    key: 'title',
    head: 'Opening',
    place: 'lead',
    cell: (opening) => (
      <a className="career-opening-link" href={`/career/${opening.slug}`}>
        {opening.title}
      </a>
    ),
  },
  { key: 'place', head: 'Place', cell: (opening) => opening.place },
  { key: 'type', head: 'Type', cell: (opening) => <span className="career-whole">{opening.type}</span> },
  { key: 'pay', head: 'Pay', cell: (opening) => opening.payRange },
  {
    key: 'last-date',
    head: 'Last date',
    headOnPhone: true,
    cell: (opening) => <DateText iso={opening.lastDate} short />,
  },
];
