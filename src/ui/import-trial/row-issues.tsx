import './import-trial.css';
import type { RowIssue } from '../../platform/table-file/table-contract.ts';
import { Button } from '../button.tsx';
import { saveBlob } from '../save-blob.ts';
import { Table, type TableColumn } from '../lists/table.tsx';

interface RowIssuesProps {
  title: string;
  /** The first ones, where there are many. */
  issues: RowIssue[];
  count: number;
}

/** Rejected rows or cells, each with its place and the reason. */
export function RowIssues({ title, issues, count }: RowIssuesProps) {
  return (
    <div className="import-rows">
      <p>
        {title}
        {count > issues.length && ` The first ${issues.length} of ${count}.`}
      </p>
      <Table
        caption={title}
        columns={columns}
        rows={issues}
        rowKey={({ line, column, reason }) => `${line} ${column} ${reason}`}
      />
    </div>
  );
}

const columns: TableColumn<RowIssue>[] = [
  { key: 'line', head: 'Row', place: 'lead', headOnPhone: true, cell: ({ line }) => line },
  { key: 'column', head: 'Column', headOnPhone: true, cell: ({ column }) => column || 'All' },
  {
    key: 'value',
    head: 'Value',
    cell: ({ value, email }) => <span className="import-cell import-value">{value || email || 'Empty'}</span>,
  },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => <span className="import-cell">{reason}</span> },
];

interface RejectedFile {
  name: string;
  text: string;
}

/** The rejected rows as a file to correct and import again; the browser builds it from the preview's text. */
export function RejectedFileButton({ file: { name, text }, label }: { file: RejectedFile; label: string }) {
  return (
    <p>
      <Button variant="line" onClick={() => saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))}>
        {label}
      </Button>
    </p>
  );
}
