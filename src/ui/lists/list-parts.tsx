import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { TextField } from '../forms/field.tsx';
import type { OfficeColumn } from './table.tsx';
import type { ListParam, ListControl } from './list-params.ts';
import type { ListParams, ListView, ShownList } from './define-list.ts';
import { FilterSelect, OfficeFilters } from './office-filters.tsx';
import { OfficeTable, type Choosing } from './office-table.tsx';
import { formatCount, pageCount, pageNote, type ListTotal } from './office-total.ts';
import { Pager } from './pager.tsx';

interface OfListProps<Params extends ListParams, Sort extends string> {
  list: ShownList<Params, Sort>;
  view: ListView<Params, Sort>;
  /** Path of the list, if not the default. */
  path?: string;
}

interface ListFiltersProps<Params extends ListParams, Sort extends string> extends OfListProps<Params, Sort> {
  /** Options known only at runtime, with their labels. */
  options?: { [Name in keyof Params]?: Record<string, string> };
  /** Key for saved views; null where none can be saved. */
  viewsName?: string | null;
  className?: string;
}

/** The form above a list: a field for each search parameter that has one; the others are hidden fields. */
export function ListFilters<Params extends ListParams, Sort extends string>(props: ListFiltersProps<Params, Sort>) {
  const { list, view, path = list.parts.path, options, viewsName = list.parts.name, className } = props;
  const { params, sortName = 'sort', sortLabels, always = {}, allLabel } = list.parts;
  const values: Record<string, unknown> = view;
  const textOf = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const searched = Object.values(params).find(({ control }) => control?.kind === 'search');
  return (
    <OfficeFilters
      path={list.href({}, path)}
      shownHref={list.href(list.firstPage(view), path)}
      hrefOf={(fields) => list.href(list.read(fields), path)}
      search={textOf('search')}
      searchLabel={searched?.control?.label ?? ''}
      className={className}
      list={viewsName ?? undefined}
      sort={sortLabels ? undefined : view.sort}
      isFiltered={list.isFiltered(view)}
      allLabel={allLabel}
    >
      {Object.entries(params).map(([name, param]) => (
        <Field key={name} name={name} param={param} text={textOf(name)} names={options?.[name]} />
      ))}
      {sortLabels && <SortField name={sortName} labels={sortLabels} current={view.sort} />}
      {Object.entries(always).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
    </OfficeFilters>
  );
}

interface FieldProps {
  name: string;
  param: ListParam<unknown>;
  text: string;
  names: Record<string, string> | undefined;
}

function Field({ name, param, text, names }: FieldProps) {
  const { control, defaultValue, isPosition } = param;
  if (control) return <Control name={name} control={control} text={text} names={names} />;
  return isPosition || text === '' || text === defaultValue ? null : <input type="hidden" name={name} value={text} />;
}

function Control({ name, control, text, names }: Omit<FieldProps, 'param'> & { control: ListControl }) {
  // The form renders the search field itself, as it comes first in every list.
  if (control.kind === 'search') return null;
  if (control.kind === 'day') return <TextField label={control.label} name={name} type="date" defaultValue={text} />;
  return (
    <FilterSelect label={control.label} name={name} value={text} any={control.any} names={names ?? control.names} />
  );
}

function SortField({ name, labels, current }: { name: string; labels: Record<string, string>; current: string }) {
  const [[first, any] = ['', ''], ...others] = Object.entries(labels);
  return (
    <FilterSelect
      label="Order"
      name={name}
      value={current === first ? null : current}
      any={any}
      names={Object.fromEntries(others)}
    />
  );
}

/** Position in a list, from the API. */
type ListPlace = ListTotal & { page: number; limit: number };

export interface ListPagerProps<Params extends ListParams, Sort extends string> extends OfListProps<Params, Sort> {
  place: ListPlace;
  /** Rows on this page. */
  count: number;
  /** "Pages of orders". */
  label: string;
  /** "21 to 40 of 214", if not the default text. */
  note?: string | null;
}

/** The pages of a list. */
export function ListPager<Params extends ListParams, Sort extends string>(props: ListPagerProps<Params, Sort>) {
  const { list, view, path, place, count, label, note = pageNote(place, count) } = props;
  const navigate = useNavigate();
  return (
    <Pager
      current={place.page}
      total={pageCount(place, count)}
      label={label}
      note={note}
      onPage={(page) => void navigate(list.href({ ...view, page }, path))}
    />
  );
}

interface ListTableProps<Params extends ListParams, Sort extends string, Row> extends OfListProps<Params, Sort> {
  /** For screen readers. */
  caption: string;
  columns: OfficeColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  choosing?: Choosing<Row> | undefined;
  /** URL of the list's file, if not the default. */
  csv?: string;
}

/** The rows of a list: its column headers sort, its columns can be chosen, its file has the same filters. */
export function ListTable<Params extends ListParams, Sort extends string, Row>({
  list,
  view,
  path,
  csv,
  ...table
}: ListTableProps<Params, Sort, Row>) {
  return (
    <OfficeTable
      {...table}
      list={list.parts.name}
      sorting={{ current: view.sort, hrefOf: (sort) => list.sortHref(view, sort, path) }}
      csvHref={list.csvHref(view, csv)}
    />
  );
}

interface PagedTableProps<Params extends ListParams, Sort extends string, Row>
  extends ListTableProps<Params, Sort, Row>, Pick<ListPagerProps<Params, Sort>, 'place' | 'note'> {
  pagesLabel: string;
}

/** The rows of a list with its pages below them. */
export function PagedTable<Params extends ListParams, Sort extends string, Row>({
  place,
  pagesLabel,
  note,
  ...table
}: PagedTableProps<Params, Sort, Row>) {
  const { list, view, path, rows } = table;
  return (
    <div>
      <ListTable {...table} />
      <ListPager {...{ list, view, path, place, note }} count={rows.length} label={pagesLabel} />
    </div>
  );
}

interface EmptyPageProps<Params extends ListParams, Sort extends string> extends OfListProps<Params, Sort> {
  /** Message when the page is past the end: "There are 214 orders, on earlier pages." */
  line: string;
}

/** A page past the last row. */
export function EmptyPage<Params extends ListParams, Sort extends string>(props: EmptyPageProps<Params, Sort>) {
  const { list, view, path, line } = props;
  return (
    <EmptyState
      title="This page is empty"
      line={line}
      act={<ButtonLink href={list.href(list.firstPage(view), path)}>Go to the first page</ButtonLink>}
    />
  );
}

interface EmptyListProps<Params extends ListParams, Sort extends string> extends OfListProps<Params, Sort> {
  total: ListTotal;
  /** Its rows with their number: "1 order", "2 orders". */
  counted: readonly [one: string, many: string];
  /** There are no rows at all. */
  none: { title: string; line: string; act?: ReactNode };
  /** The filters match nothing. */
  noneFits: { title: string; line: string };
}

/** Shown instead of the rows when a page of a list has none. */
export function EmptyList<Params extends ListParams, Sort extends string>(props: EmptyListProps<Params, Sort>) {
  const { list, view, path, total, counted, none, noneFits } = props;
  if (total.total > 0) {
    const line = `There are ${formatCount(total, ...counted)}, on earlier pages.`;
    return <EmptyPage {...{ list, view, path, line }} />;
  }
  if (!list.isFiltered(view)) return <EmptyState {...none} />;
  return <EmptyState {...noneFits} act={<ButtonLink href={list.href({}, path)}>{list.parts.allLabel}</ButtonLink>} />;
}
