import './office-list.css';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { splitSorting } from '../../kit/sorting.ts';
import { Icon } from '../icon.tsx';
import type { OfficeColumn } from './table.tsx';

/** The current order of a list, and the URLs of its other orders, with all filters and from the first page. */
export interface ListSorting {
  /** `total`, or with a minus in descending order. */
  current: string;
  hrefOf: (sort: string) => string;
}

type SortableColumn = Pick<
  OfficeColumn<never>,
  'head' | 'sort' | 'greatestFirst' | 'sortKind' | 'sortWords' | 'place' | 'align'
>;

interface SortHeadProps {
  column: SortableColumn;
  sorted: 'ascending' | 'descending' | 'none';
  sorting: ListSorting;
}

/** The column with a head that sorts by it. */
export function withSortHead<Row>(column: OfficeColumn<Row>, sorting: ListSorting | undefined): OfficeColumn<Row> {
  if (column.sort === undefined || !sorting) return column;
  const { key, isDescending } = splitSorting(sorting.current);
  const sorted = key !== column.sort ? 'none' : isDescending ? 'descending' : 'ascending';
  return { ...column, sorted, headAct: <SortHead column={column} sorted={sorted} sorting={sorting} /> };
}

/** A column header as a link: it sorts by the column, and reverses the order on a second click. */
function SortHead({ column, sorted, sorting }: SortHeadProps) {
  const { head, sort = '', greatestFirst = false } = column;
  const isDescendingNext = sorted === 'none' ? greatestFirst : sorted === 'ascending';
  return (
    <Link className="office-sort" to={sorting.hrefOf(isDescendingNext ? `-${sort}` : sort)} preventScrollReset>
      {head}
      {sorted !== 'none' && <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} size={16} />}
    </Link>
  );
}

interface SortSelectProps {
  columns: SortableColumn[];
  sorting: ListSorting;
  /** The names of the orders, where the list has orders of its own in place of sortable heads. */
  labels?: Record<string, string> | undefined;
}

/** The order of a list as one choice in its bar. */
export function SortSelect({ columns, sorting, labels }: SortSelectProps) {
  const navigate = useNavigate();
  const options = labels
    ? Object.entries(labels).map(([value, label]) => ({ value, label }))
    : sortOptions(columns.filter(({ sort }) => sort !== undefined));
  if (options.length < 2) return null;
  return (
    <span className="list-sort">
      <Icon of={ArrowDownUp} size={16} />
      <select
        aria-label="Order"
        className="button button-quiet button-small list-button"
        value={sorting.current}
        onChange={(event) => void navigate(sorting.hrefOf(event.target.value), { preventScrollReset: true })}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Both orders of every column in words: "Newest first", "Total, highest first", "Name, Z to A". */
export function sortOptions(columns: SortableColumn[]): { value: string; label: string }[] {
  const kindOf = ({ sortKind, sortWords, place, align, greatestFirst = false }: SortableColumn) =>
    sortWords
      ? 'number'
      : (sortKind ?? (place === 'amount' || align === 'right' ? 'number' : greatestFirst ? 'date' : 'text'));
  const dates = columns.filter((column) => kindOf(column) === 'date');
  return columns.flatMap((column) => {
    const { head, sort = '', greatestFirst } = column;
    const kind = kindOf(column);
    const [up, down] = column.sortWords ?? words[kind];
    const label = (text: string) =>
      kind === 'date' && dates.length === 1 ? text.charAt(0).toUpperCase() + text.slice(1) : `${head}, ${text}`;
    const both = [
      { value: sort, label: label(up) },
      { value: `-${sort}`, label: label(down) },
    ];
    return greatestFirst ? both.toReversed() : both;
  });
}

const words = {
  text: ['A to Z', 'Z to A'],
  number: ['lowest first', 'highest first'],
  date: ['oldest first', 'newest first'],
} as const;
