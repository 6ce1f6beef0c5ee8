import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { TableColumn } from './table.tsx';
import type { ChosenIds } from './use-chosen-rows.ts';

interface BulkBarProps {
  count: number;
  /** Keys of the rows on this page. */
  onPage: readonly string[];
  chosen: ChosenIds;
  onClear: () => void;
  selectAll: ReactNode;
  /** The acts on the selected rows. */
  children: ReactNode;
}

/** In place of the list's bar, as high as it: how many rows are selected, and what can be done with them. */
export function BulkBar({ count, onPage, chosen, onClear, selectAll, children }: BulkBarProps) {
  return (
    <div className="list-bar list-bulk on-ink">
      {chooseAllBox(onPage, chosen, 'Select all on this page, in the bar')}
      <output className="list-bulk-count">{count} selected</output>
      <div className="list-bulk-acts">{children}</div>
      <div className="list-tools">
        {selectAll}
        <Button variant="quiet" size="square" className="list-button" aria-label="Clear selection" onClick={onClear}>
          <Icon of={X} />
        </Button>
      </div>
    </div>
  );
}

/** The box that selects all rows of this page. */
export function chooseAllBox(onPage: readonly string[], chosen: ChosenIds, label = 'Select all on this page') {
  const count = onPage.filter((id) => chosen.ids.has(id)).length;
  const isAll = count > 0 && count === onPage.length;
  return (
    <label className="office-choice">
      <input
        type="checkbox"
        className="check-box"
        aria-label={label}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => chosen.choosePage(onPage, !isAll)}
      />
    </label>
  );
}

interface ChoiceColumnParts<Row> {
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  chosen: ChosenIds;
  /** The box in the head. */
  all: ReactNode;
}

/** The checkboxes before the rows. */
export function choiceColumn<Row>({ rowKey, nameOf, chosen, all }: ChoiceColumnParts<Row>): TableColumn<Row> {
  return {
    key: 'choose',
    head: 'Selected',
    headAct: all,
    place: 'choice',
    cell: (row) => (
      <label className="office-choice">
        <input
          type="checkbox"
          className="check-box"
          aria-label={`Choose ${nameOf(row)}`}
          checked={chosen.ids.has(rowKey(row))}
          // A click knows of Shift, a change does not; the keyboard's Space is a click as well.
          onClick={(event: MouseEvent) => chosen.choose(rowKey(row), event.shiftKey)}
          onChange={() => undefined}
        />
      </label>
    ),
  };
}
