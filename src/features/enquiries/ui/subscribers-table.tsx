import { formatDateTime } from '../../../kit/dates.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { SubmittedForm } from '../contract.ts';

/** Addresses that asked for the newsletter. */
export function SubscribersTable({ forms }: { forms: SubmittedForm[] }) {
  return (
    <div className="office-table">
      <Table caption="Newsletter addresses" columns={columns} rows={forms} rowKey={({ id }) => id} />
    </div>
  );
}

const columns: TableColumn<SubmittedForm>[] = [
  {
    key: 'email',
    head: 'E-mail',
    place: 'lead',
    cell: ({ email }) => (
      <a className="office-link" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  {
    key: 'when',
    head: 'Asked',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];
