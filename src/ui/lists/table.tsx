import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  head: string;
  cell: (row: Row, at: number) => ReactNode;
  align?: 'right';
  /**
   * Position of the cell when the row becomes a card on phones: the key fact and the amount on the first line, facts on the second with the
   * status at its right, the date and what follows it on the last, the action below, an image or checkbox at the left, or hidden.
   */
  place?: 'lead' | 'amount' | 'line' | 'status' | 'date' | 'foot' | 'act' | 'picture' | 'choice' | 'none';
  /** On phones the header precedes the value: "Expires: 30 Nov 2026". */
  headOnPhone?: boolean;
  /** Rendered instead of the header, for an interactive one; `head` stays its name. */
  headAct?: ReactNode;
  /** Set on columns that the rows can be sorted by. */
  sorted?: 'ascending' | 'descending' | 'none';
}

export interface OfficeColumn<Row> extends TableColumn<Row> {
  /** The key that the server sorts by. */
  sort?: string;
  /** The first click sorts in descending order: amounts and dates. */
  greatestFirst?: boolean;
  /** What its values are, where place and first order do not tell: amounts are numbers, what shows the greatest first a date. */
  sortKind?: 'text' | 'number' | 'date';
  /** Both orders in words of its own, the ascending one first: "fewest seats taken first". */
  sortWords?: readonly [ascending: string, descending: string];
}

interface TableProps<Row> {
  /** The table's caption, for screen readers. */
  caption: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Selected rows are highlighted. */
  isChosen?: (row: Row) => boolean;
}

/** A table whose rows turn into cards on phones. */
export function Table<Row>({ caption, columns, rows, rowKey, isChosen }: TableProps<Row>) {
  return (
    <div className="table-frame">
      <table className="table" {...tableRoles.table}>
        <caption className="unseen">{caption}</caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <th
                key={column.key}
                {...tableRoles.head}
                scope="col"
                data-align={alignOf(column)}
                data-column={column.key}
                aria-sort={column.sorted}
              >
                {column.headAct ?? column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.map((row, at) => (
            <tr key={rowKey(row)} {...tableRoles.row} data-chosen={isChosen?.(row) || undefined}>
              {columns.map((column) => {
                const content = column.cell(row, at);
                return (
                  <td
                    key={column.key}
                    {...tableRoles.cell}
                    data-align={alignOf(column)}
                    data-place={column.place ?? 'line'}
                    data-column={column.key}
                    data-blank={content === '–' || undefined}
                  >
                    {/* A head without a value says nothing. */}
                    {column.headOnPhone && !isNothing(content) && <span className="cell-head">{column.head}: </span>}
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isNothing(content: ReactNode): boolean {
  return content === '' || content === null || content === undefined || content === false;
}

function alignOf({ align, place }: { align?: 'right'; place?: string }) {
  return align ?? (place === 'amount' ? 'right' : undefined);
}

/** Written out, because some browsers drop the meaning of a row that is laid out as a card. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
};
