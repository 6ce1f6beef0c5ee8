import './office-list.css';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { CheckField } from '../forms/field.tsx';
import { ColumnChoice, useHiddenColumns } from './office-columns.tsx';
import { CsvLink } from './csv-link.tsx';
import { BulkBar, choiceColumn, chooseAllBox } from './office-chosen.tsx';
import { SortSelect, withSortHead, type ListSorting } from './office-sorting.tsx';
import { Table } from './table.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import type { OfficeColumn } from './table.tsx';

/*
 * A list of the office in one box: tabs, bar, rows, foot. The server sorts, filters and pages it; all of that is in the URL:
 *  - `sort` of a column: a key of the call's closed list (`sortingsOf(ORDER_SORTS)`, kit/sorting.ts); its head becomes a link.
 *  - Every column but the leading one can be hidden; that is kept per list and person in this browser.
 *  - `csvHref`: the file with the same filters; the server writes it with `csvFile` (platform/http/csv-file.ts).
 *  - `choosing`: boxes before the rows, and acts for those that are chosen, most of them a `BulkAct` (office-bulk-act.tsx) whose
 *    call takes `bulkIds` and answers `bulkResponse` (define-route.ts, platform/database/act-on-each.ts).
 *  - The first link of a row's leading cell is its record: the whole row leads there.
 */
interface OfficeTableProps<Row> {
  /** Key under which its settings are stored in this browser. */
  list: string;
  caption: string;
  columns: OfficeColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sorting?: ListSorting | undefined;
  /** The orders by name, where the list has some of its own. */
  sortLabels?: Record<string, string> | undefined;
  csvHref?: string | undefined;
  choosing?: Choosing<Row> | undefined;
  /** How many rows there are on all pages. */
  total?: number | undefined;
  tabs?: ReactNode;
  bar?: (tools: { tools: ReactNode; phoneTools: ReactNode; isHidden: boolean }) => ReactNode;
  /** On phones behind the button of the filters: the saved views. */
  phoneTools?: ReactNode;
  /** In place of the table: why there are no rows. */
  empty?: ReactNode;
  /** In place of the table: rows that are no table. */
  children?: ReactNode;
  foot?: ReactNode;
}

export interface Choosing<Row> {
  /** Names a row's box: "Choose Asha Verma". */
  nameOf: (row: Row) => string;
  acts: (chosen: ChosenRows<Row>) => ReactNode;
  /** Reads the rows of another page, so that all rows of a view can be selected. */
  readPage?: ((page: number) => Promise<Row[]>) | undefined;
}

export interface ChosenRows<Row> {
  rows: Row[];
  ids: string[];
  /** Called when an action is done: only these rows stay selected. */
  keep: (ids: readonly string[]) => void;
}

/** The box of a list; on phones the rows are cards. */
export function OfficeTable<Row>(props: OfficeTableProps<Row>) {
  const { list, columns, rows, rowKey, sorting, choosing, total = rows.length, empty, children } = props;
  const { hidden, toggle, showAll } = useHiddenColumns(list);
  const [others, setOthers] = useState<Row[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const known = new Map([...others, ...rows].map((row) => [rowKey(row), row]));
  const chosen = useChosenRows([...known.keys()]);
  const onPage = rows.map(rowKey);
  const shown = columns
    .filter(({ key, place }) => place === 'lead' || !hidden.has(key))
    .map((column) => withSortHead(column, sorting));
  const chosenRows = [...known].flatMap(([key, row]) => (chosen.ids.has(key) ? [row] : []));
  const isTable = empty === undefined && children === undefined;
  const canHide = columns.filter(({ place, head }) => place !== 'lead' && head !== '');
  const keep = (ids: readonly string[]) => {
    chosen.keep(ids);
    if (ids.length === 0) setOthers([]);
  };
  const sort = sorting && <SortSelect columns={columns} sorting={sorting} labels={props.sortLabels} />;
  const file = props.csvHref && <CsvLink href={props.csvHref} />;
  return (
    <div className="office-table office-list" data-choosing={isChoosing || chosenRows.length > 0 || undefined}>
      {props.tabs}
      {props.bar?.({
        isHidden: chosenRows.length > 0,
        tools: (
          <>
            {sort}
            {isTable && canHide.length > 1 && (
              <ColumnChoice columns={canHide} hidden={hidden} onToggle={toggle} onAll={showAll} />
            )}
            {file}
          </>
        ),
        phoneTools: (
          <>
            {sort}
            {choosing && isTable && (
              <CheckField label="Select rows" checked={isChoosing} onChange={() => setChoosing(!isChoosing)} />
            )}
            {file}
            {props.phoneTools}
          </>
        ),
      })}
      {choosing && chosenRows.length > 0 && (
        <BulkBar
          count={chosenRows.length}
          onPage={onPage}
          chosen={chosen}
          onClear={() => {
            keep([]);
            setChoosing(false);
          }}
          selectAll={
            <SelectAll
              readPage={choosing.readPage}
              rows={rows}
              total={total}
              count={chosenRows.length}
              onAll={(all) => {
                setOthers(all);
                chosen.keep(all.map(rowKey));
              }}
            />
          }
        >
          {choosing.acts({ rows: chosenRows, ids: chosenRows.map(rowKey), keep })}
        </BulkBar>
      )}
      {isTable ? (
        <Table
          caption={props.caption}
          columns={
            choosing
              ? [choiceColumn({ rowKey, nameOf: choosing.nameOf, chosen, all: chooseAllBox(onPage, chosen) }), ...shown]
              : shown
          }
          rows={rows}
          rowKey={rowKey}
          isChosen={(row) => chosen.ids.has(rowKey(row))}
        />
      ) : (
        (empty ?? children)
      )}
      {props.foot}
    </div>
  );
}

interface SelectAllProps<Row> {
  readPage: Choosing<Row>['readPage'];
  rows: Row[];
  total: number;
  count: number;
  onAll: (rows: Row[]) => void;
}

/** Selects the rows of all pages, at most as many as one act takes. */
function SelectAll<Row>({ readPage, rows, total, count, onAll }: SelectAllProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const max = Math.min(readPage ? total : rows.length, MAX_CHOSEN);
  if (count >= max) return null;
  const select = async (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur();
    if (!readPage || total <= rows.length) return onAll(rows);
    setBusy(true);
    try {
      const all: Row[] = [];
      for (let page = 1; all.length < max; page += 1) {
        const next = await readPage(page);
        if (next.length === 0) break;
        all.push(...next);
      }
      onAll(all.slice(0, max));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" size="small" className="list-button" busy={isBusy} onClick={(event) => void select(event)}>
      Select all {max}
    </Button>
  );
}

/** As many as a call takes at once (`bulkIds` in define-route.ts). */
const MAX_CHOSEN = 200;
