import './office-list.css';
import type { ReactNode } from 'react';
import { ColumnChoice, useHiddenColumns } from './office-columns.tsx';
import { CsvLink } from './csv-link.tsx';
import { ChooseAll, choiceColumn } from './office-chosen.tsx';
import { SortSelect, withSortHead, type ListSorting } from './office-sorting.tsx';
import { Table } from './table.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import type { OfficeColumn } from './table.tsx';

/*
 * A list of the office. The server sorts, filters and pages it; all of that is in the URL:
 *  - `sort` of a column: a key of the call's closed list (`sortingsOf(ORDER_SORTS)`, kit/sorting.ts); its head becomes a link.
 *  - Every column but the leading one can be hidden; that is kept per list and person in this browser.
 *  - `csvHref`: the file with the same filters; the server writes it with `csvFile` (platform/http/csv-file.ts).
 *  - `choosing`: boxes before the rows, and acts for those that are chosen, most of them a `BulkAct` (office-bulk-act.tsx) whose
 *    call takes `bulkIds` and answers `bulkResponse` (define-route.ts, platform/database/act-on-each.ts).
 *  - Saved views stand with the filters: `<OfficeFilters list="orders" sort={view.sort} …>`.
 */
interface OfficeTableProps<Row> {
  /** Key under which its settings are stored in this browser. */
  list: string;
  caption: string;
  columns: OfficeColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sorting?: ListSorting;
  csvHref?: string;
  choosing?: Choosing<Row> | undefined;
}

export interface Choosing<Row> {
  /** Names a row's box: "Choose Asha Verma". */
  nameOf: (row: Row) => string;
  acts: (chosen: ChosenRows<Row>) => ReactNode;
}

export interface ChosenRows<Row> {
  rows: Row[];
  ids: string[];
  /** Called when an action is done: only these rows stay selected. */
  keep: (ids: readonly string[]) => void;
}

/** Rows under a bar with the available actions; on phones the rows are cards. */
export function OfficeTable<Row>({ list, columns, rows, rowKey, sorting, choosing, ...props }: OfficeTableProps<Row>) {
  const { hidden, toggle, showAll } = useHiddenColumns(list);
  const chosen = useChosenRows(rows.map(rowKey));
  const shown = columns
    .filter(({ key, place }) => place === 'lead' || !hidden.has(key))
    .map((column) => withSortHead(column, sorting));
  const chosenRows = rows.filter((row) => chosen.ids.has(rowKey(row)));
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  return (
    <div className="office-table office-list">
      <div className="office-list-bar" data-chosen={chosenRows.length > 0 || undefined}>
        {choosing && (
          <ChooseAll count={chosenRows.length} total={rows.length} onChange={chosen.chooseAll}>
            {chosenRows.length > 0 &&
              choosing.acts({ rows: chosenRows, ids: chosenRows.map(rowKey), keep: chosen.keep })}
          </ChooseAll>
        )}
        <div className="office-list-tools">
          {sorting && sortable.length > 0 && <SortSelect columns={sortable} sorting={sorting} />}
          <ColumnChoice
            columns={columns.filter(({ place, head }) => place !== 'lead' && head !== '')}
            hidden={hidden}
            onToggle={toggle}
            onAll={showAll}
          />
          {props.csvHref && <CsvLink href={props.csvHref} />}
        </div>
      </div>
      <Table
        caption={props.caption}
        columns={choosing ? [choiceColumn({ rowKey, nameOf: choosing.nameOf, chosen }), ...shown] : shown}
        rows={rows}
        rowKey={rowKey}
        isChosen={(row) => chosen.ids.has(rowKey(row))}
      />
    </div>
  );
}
