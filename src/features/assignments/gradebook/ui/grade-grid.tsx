import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { CATEGORY_NAMES } from '../grade-rules.ts';
import {
  averageText,
  columnsOf,
  groupColumns,
  type GradebookRead,
  type GridItem,
  type GridLearner,
} from './grade-columns.ts';
import { learnersText } from './grade-labels.ts';
import { GradeMark, markOf } from './grade-mark.tsx';
import { moveInGrid } from './move-in-grid.ts';

/** A cell of a gradebook. */
export interface CellPlace {
  userId: string;
  itemId: string;
}

interface GradeGridProps {
  book: GradebookRead;
  /** Where the heads of the names and totals lead, to sort by them. */
  sortHrefs: Record<'name' | 'total', string>;
  sort: 'name' | 'total' | '-total';
  learnerHref: (userId: string) => string;
  /** The cell whose panel is open, and the id of the panel. */
  opened: CellPlace | null;
  panelId: string;
  onOpen: (place: CellPlace, adjusts: boolean) => void;
  onRelease: (item: GridItem) => void;
}

/** Learners by grade items: a table with row and column heads; arrow keys move between the cells, Enter opens one, A adjusts it. */
export function GradeGrid({ book, sortHrefs, sort, learnerHref, ...acts }: GradeGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const columns = columnsOf(book);
  const { opened, panelId, onOpen, onRelease } = acts;
  const { scheme, learners, averages } = book;
  const place = useRef({ row: 0, column: 0 });
  const keep = (row: number, column: number) => {
    // One cell is reached by Tab; the others by the arrow keys.
    const old = buttonAt(table.current, place.current);
    if (old) old.tabIndex = -1;
    place.current = { row, column };
    const next = buttonAt(table.current, place.current);
    if (next) next.tabIndex = 0;
  };
  const move = (event: KeyboardEvent, row: number, column: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveInGrid(event.key, { row, column }, { rows: learners.length, columns: columns.length });
    if (!next) return;
    event.preventDefault();
    buttonAt(table.current, next)?.focus();
  };
  return (
    <div className="grade-frame" role="region" aria-label="Grades" tabIndex={-1}>
      <table className="grade-grid" ref={table}>
        <caption className="unseen">Grades of {book.course.title}</caption>
        <thead>
          <tr>
            <th scope="col" className="grade-name">
              {learnersText(book.total)}
            </th>
            {groupColumns(columns).map(({ category, columns: held }) => (
              <th key={category} scope="colgroup" colSpan={held.length}>
                {CATEGORY_NAMES[category]}, {scheme.weights[category]}%
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
          <tr>
            <th scope="col" className="grade-name" aria-sort={sort === 'name' ? 'ascending' : undefined}>
              <Link to={sortHrefs.name} preventScrollReset>
                Name
                {sort === 'name' && <Icon of={ArrowDown} size={16} />}
              </Link>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <span className="grade-item" title={column.name}>
                  {column.name}
                </span>
                <span className="grade-under">{column.under}</span>
                {column.item && hasUnreleased(learners, column.item) && (
                  <button type="button" className="grade-release" onClick={() => column.item && onRelease(column.item)}>
                    Release<span className="unseen"> grades of {column.name}</span>
                  </button>
                )}
              </th>
            ))}
            <th scope="col" aria-sort={sort === 'total' ? 'ascending' : sort === '-total' ? 'descending' : undefined}>
              <Link to={sortHrefs.total} preventScrollReset>
                current, %{sort !== 'name' && <Icon of={sort === 'total' ? ArrowUp : ArrowDown} size={16} />}
              </Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {learners.map((learner, row) => (
            <tr key={learner.userId}>
              <th scope="row" className="grade-name">
                <Link to={learnerHref(learner.userId)}>{learner.name}</Link>
              </th>
              {columns.map((column, at) => {
                const itemId = column.itemIdOf(learner);
                const cell = learner.cells[itemId];
                const isOpened = opened?.userId === learner.userId && opened.itemId === itemId;
                if (!cell)
                  return (
                    <td key={column.key} data-label={column.name} data-mark="none">
                      –
                    </td>
                  );
                return (
                  <td key={column.key} data-label={column.name} data-mark={markOf(cell)}>
                    <button
                      type="button"
                      className="grade-cell"
                      data-place={`${row} ${at}`}
                      data-cell={cellKey({ userId: learner.userId, itemId })}
                      tabIndex={row === 0 && at === 0 ? 0 : -1}
                      aria-expanded={isOpened}
                      aria-controls={isOpened ? panelId : undefined}
                      onFocus={() => keep(row, at)}
                      onKeyDown={(event) => {
                        if (event.key === 'a' || event.key === 'A') {
                          // The letter is not typed into the field that opens.
                          event.preventDefault();
                          onOpen({ userId: learner.userId, itemId }, true);
                        } else move(event, row, at);
                      }}
                      onClick={() => onOpen({ userId: learner.userId, itemId }, false)}
                    >
                      <span className="unseen">
                        {learner.name}, {column.name}:{' '}
                      </span>
                      <GradeMark cell={cell} category={column.category} />
                    </button>
                  </td>
                );
              })}
              <td className="grade-total" data-label="Total">
                {learner.currentPercent?.toFixed(1) ?? '–'}
              </td>
            </tr>
          ))}
          <tr className="grade-average">
            <th scope="row" className="grade-name">
              Average
            </th>
            {columns.map((column) => (
              <td key={column.key} data-label={column.name}>
                {averageText(book, column)}
              </td>
            ))}
            <td className="grade-total" data-label="Total">
              {averages.currentPercent?.toFixed(1) ?? '–'}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function cellKey({ userId, itemId }: CellPlace): string {
  return `${userId} ${itemId}`;
}

/** Gives the focus back to a cell; false where it is no longer shown. */
export function focusCell(place: CellPlace): boolean {
  const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellKey(place))}"]`);
  cell?.focus();
  return cell !== null;
}

function buttonAt(table: HTMLTableElement | null, { row, column }: { row: number; column: number }) {
  return table?.querySelector<HTMLButtonElement>(`[data-place="${row} ${column}"]`) ?? null;
}

function hasUnreleased(learners: readonly GridLearner[], { itemId }: GridItem): boolean {
  return learners.some(({ cells }) => cells[itemId]?.status === 'graded' && !cells[itemId].isReleased);
}
