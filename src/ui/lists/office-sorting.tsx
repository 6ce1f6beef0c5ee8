import './office-list.css';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { splitSorting } from '../../kit/sorting.ts';
import { SelectField } from '../forms/field.tsx';
import { Icon } from '../icon.tsx';
import type { OfficeColumn } from './table.tsx';

/** The current order of a list, and the URLs of its other orders, with all filters and from the first page. */
export interface ListSorting {
  /** `total`, or with a minus in descending order. */
  current: string;
  hrefOf: (sort: string) => string;
}

type SortableColumn = Pick<OfficeColumn<never>, 'head' | 'sort' | 'greatestFirst'>;

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
      <Icon of={sorted === 'none' ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown} size={16} />
    </Link>
  );
}

/** The same choice for phones, where the rows are cards without headers. */
export function SortSelect({ columns, sorting }: { columns: SortableColumn[]; sorting: ListSorting }) {
  const navigate = useNavigate();
  const options = columns.flatMap(({ head, sort = '', greatestFirst }) => {
    const both = [
      { value: sort, label: `${head}, upwards` },
      { value: `-${sort}`, label: `${head}, downwards` },
    ];
    return greatestFirst ? both.toReversed() : both;
  });
  return (
    <SelectField
      small
      label="Order"
      labelUnseen
      className="office-sort-select"
      value={sorting.current}
      options={options}
      onChange={(event) => void navigate(sorting.hrefOf(event.target.value), { preventScrollReset: true })}
    />
  );
}
