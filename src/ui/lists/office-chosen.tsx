import type { MouseEvent, ReactNode } from 'react';
import type { TableColumn } from './table.tsx';
import type { ChosenIds } from './use-chosen-rows.ts';

interface ChooseAllProps {
  count: number;
  /** Rows on this page. */
  total: number;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
}

/** How many rows are selected, the checkbox for the whole page, and the available actions. */
export function ChooseAll({ count, total, onChange, children }: ChooseAllProps) {
  const isAll = count === total;
  return (
    <div className="office-chosen">
      <label className="office-choose-all">
        <input
          type="checkbox"
          className="check-box"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => onChange(!isAll)}
        />
        <span aria-live="polite">{count} chosen</span>
        <span className="unseen">, choose all of this page</span>
      </label>
      {children}
    </div>
  );
}

interface ChoiceColumnParts<Row> {
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  chosen: ChosenIds;
}

/** The boxes before the rows. */
export function choiceColumn<Row>({ rowKey, nameOf, chosen }: ChoiceColumnParts<Row>): TableColumn<Row> {
  return {
    key: 'choose',
    head: 'Chosen',
    headAct: <span className="unseen">Chosen</span>,
    place: 'choice',
    cell: (row) => (
      <label className="office-choice">
        <input
          type="checkbox"
          className="check-box"
          aria-label={`Choose ${nameOf(row)}`}
          checked={chosen.ids.has(rowKey(row))}
          // Click events carry the Shift key, change events do not; Space also triggers a click.
          onClick={(event: MouseEvent) => chosen.choose(rowKey(row), event.shiftKey)}
          onChange={() => undefined}
        />
      </label>
    ),
  };
}
