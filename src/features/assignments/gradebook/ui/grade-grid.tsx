import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { CATEGORY_NAMES, GRADE_CATEGORIES, type GradeCategory } from '../grade-rules.ts';
import type { getGradebook } from '../gradebook-contract.ts';
import { learnersText } from './grade-labels.ts';
import { GradeMark, markOf } from './grade-mark.tsx';
import { moveInGrid } from './move-in-grid.ts';

type Gradebook = RouteResponse<typeof getGradebook>;
export type GridLearner = Gradebook['learners'][number];
export type GridItem = Gradebook['items'][number];

interface GradeGridProps {
  book: Gradebook;
  /** Where the heads of the names and totals lead, to sort by them. */
  sortHrefs: Record<'name' | 'total', string>;
  sort: 'name' | 'total' | '-total';
  learnerHref: (userId: string) => string;
  onOpen: (place: { userId: string; itemId: string }, adjusts: boolean) => void;
  onRelease: (item: GridItem) => void;
}

/** A column: an item, or the attendance of each learner’s own batch, which is one column for all. */
interface Column {
  key: string;
  category: GradeCategory;
  name: string;
  under: string;
  item: GridItem | null;
  itemIdOf: (learner: GridLearner) => string;
}

/** Learners by grade items: a table with row and column heads; arrow keys move between the cells, Enter opens one, A adjusts it. */
export function GradeGrid({ book, sortHrefs, sort, learnerHref, onOpen, onRelease }: GradeGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const columns = columnsOf(book);
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
  const groups = GRADE_CATEGORIES.map((category) => ({
    category,
    columns: columns.filter((column) => column.category === category),
  })).filter((group) => group.columns.length > 0);
  return (
    <div className="grade-frame" role="region" aria-label="Grades" tabIndex={-1}>
      <table className="grade-grid" ref={table}>
        <caption className="unseen">Grades of {book.course.title}</caption>
        <thead>
          <tr>
            <th scope="col" className="grade-name">
              {learnersText(book.total)}
            </th>
            {groups.map(({ category, columns: held }) => (
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
              </Link>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <span className="grade-item">{column.name}</span>
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
                current, %
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
                      tabIndex={row === 0 && at === 0 ? 0 : -1}
                      aria-haspopup="dialog"
                      onFocus={() => keep(row, at)}
                      onKeyDown={(event) => {
                        if (event.key === 'a' || event.key === 'A') onOpen({ userId: learner.userId, itemId }, true);
                        else move(event, row, at);
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

function buttonAt(table: HTMLTableElement | null, { row, column }: { row: number; column: number }) {
  return table?.querySelector<HTMLButtonElement>(`[data-place="${row} ${column}"]`) ?? null;
}

function columnsOf({ items }: Gradebook): Column[] {
  const shown = items
    .filter(({ category }) => category !== 'attendance')
    .map((item) => ({
      key: item.itemId,
      category: item.category,
      name: item.name,
      under: `of ${pointsText(item.maxPoints)}${item.counts ? '' : ', not counted'}`,
      item: item.category === 'assignments' ? item : null,
      itemIdOf: () => item.itemId,
    }));
  const attendance = items.filter(({ category }) => category === 'attendance');
  if (attendance.length === 0) return shown;
  const itemIdOf = ({ cells }: GridLearner) => attendance.find(({ itemId }) => cells[itemId])?.itemId ?? '';
  return [
    ...shown,
    { key: 'attendance', category: 'attendance', name: 'Attendance', under: 'of classes', item: null, itemIdOf },
  ];
}

function hasUnreleased(learners: readonly GridLearner[], { itemId }: GridItem): boolean {
  return learners.some(({ cells }) => cells[itemId]?.status === 'graded' && !cells[itemId].isReleased);
}

function averageText({ items, averages }: Gradebook, { item, key, category }: Column): string {
  if (category !== 'attendance') {
    const average = averages.items[item?.itemId ?? key] ?? null;
    return average === null ? '–' : average.toFixed(1);
  }
  const [only, ...others] = items.filter((one) => one.category === 'attendance');
  const average = only && others.length === 0 ? (averages.items[only.itemId] ?? null) : null;
  return average === null ? '–' : `${Math.floor(average)}%`;
}
