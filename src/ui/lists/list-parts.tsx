import '../office/list-page.css';
import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callApi } from '../api-client.ts';
import { EmptyState } from '../empty-state.tsx';
import { Icon } from '../icon.tsx';
import type { ListParams, ListView, ShownList } from './define-list.ts';
import { ListBar, type FilterOptions } from './list-bar.tsx';
import { OfficeDrop } from './office-drop.tsx';
import { FoundElsewhere, StageTabs, tabsOf, type StageTab, type TabTotals } from './list-tabs.tsx';
import { OfficeTable, type Choosing } from './office-table.tsx';
import { formatCount, formatTotal, pageCount, pageNote, type ListTotal } from './office-total.ts';
import { SavedViews, ViewsMenu } from './saved-views.tsx';
import type { OfficeColumn } from './table.tsx';

interface OfListProps<Params extends ListParams, Sort extends string> {
  list: ShownList<Params, Sort>;
  view: ListView<Params, Sort>;
  /** Path of the list, if not the default. */
  path?: string | undefined;
}

interface ListHeadProps<Params extends ListParams, Sort extends string> extends OfListProps<Params, Sort> {
  /** Lesser acts, which phones have behind one button. */
  more?: ReactNode;
  /** The primary act. */
  children?: ReactNode;
}

/** At the right of a list's title: its saved views, then its acts, the primary one last. */
export function ListHead<Params extends ListParams, Sort extends string>(props: ListHeadProps<Params, Sort>) {
  const { list, view, path, more, children } = props;
  return (
    <div className="list-head">
      <SavedViews
        list={list.parts.name}
        href={list.href(list.firstPage(view), path)}
        count={counterOf({ list, view, path })}
      />
      {more && (
        <>
          <div className="list-more">{more}</div>
          <div className="list-more-phone">
            <OfficeDrop icon={Ellipsis} label="More" isIconOnly>
              {more}
            </OfficeDrop>
          </div>
        </>
      )}
      {children}
    </div>
  );
}

/** What counts the rows of a saved view; undefined where the list has no call for it. */
function counterOf<Params extends ListParams, Sort extends string>({ list, view, path }: OfListProps<Params, Sort>) {
  if (list.countCall(view, path) === null) return undefined;
  return async (href: string): Promise<string> => {
    const call = list.countCall(list.read(new URLSearchParams(href.split('?')[1] ?? '')), path);
    if (call === null) return '';
    return formatTotal((await callApi({ method: 'GET', ...call })) as ListTotal);
  };
}

/** Position in a list, as the API returns it. */
type ListPlace = ListTotal & { page: number; limit: number };

/** A page beside the shown one. */
interface PageWay {
  label: string;
  href: string;
}

interface ListBoxProps<Params extends ListParams, Sort extends string, Row> extends OfListProps<Params, Sort> {
  /** For screen readers. */
  caption: string;
  columns: OfficeColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  choosing?: Choosing<Row> | undefined;
  /** Path of the CSV file, if not the default; null without one. */
  csv?: string | null;
  /** Options known only at runtime, with their labels. */
  options?: FilterOptions<Params>;
  /** The rows behind each tab. */
  totals?: TabTotals | undefined;
  /** Tabs that do not follow from the list's definition. */
  tabs?: StageTab[];
  tabsLabel?: string;
  /** Null for a list whose pages have no numbers: `pages` leads to them. */
  place: ListPlace | null;
  pages?: { before: PageWay | null; after: PageWay | null };
  /** "Pages of orders". */
  pagesLabel: string;
  /** "21 to 40 of 214", if worded differently. */
  note?: string;
  /** Beside the range: the sum of what is shown. */
  sum?: ReactNode;
  /** In place of the rows when there are none. */
  empty: ReactNode;
  /** In place of the table: rows that are no table. */
  children?: ReactNode;
  /** The page has no head for the saved views. */
  hasOwnViews?: boolean;
}

/** A list in one box: tabs with counts, bar, rows and foot. */
export function ListBox<Params extends ListParams, Sort extends string, Row>(props: ListBoxProps<Params, Sort, Row>) {
  const { list, view, path, rows, csv = list.parts.csv, place, options, empty, sum, hasOwnViews = false } = props;
  const tabs = props.tabs ?? tabsOf({ list, view, path, totals: props.totals });
  const shownHref = list.href(list.firstPage(view), path);
  const count = counterOf({ list, view, path });
  const isEmpty = rows.length === 0;
  const isFoundElsewhere = list.isFiltered(view) && (place?.total ?? 0) === 0;
  return (
    <OfficeTable
      key={list.parts.name}
      list={list.parts.name}
      caption={props.caption}
      columns={props.columns}
      rows={rows}
      rowKey={props.rowKey}
      choosing={props.choosing}
      total={place?.total}
      sorting={{ current: view.sort, hrefOf: (sort) => list.sortHref(view, sort, path) }}
      sortLabels={list.parts.sortLabels}
      csvHref={csv === undefined || csv === null || isEmpty ? undefined : list.csvHref(view, csv)}
      tabs={tabs.length > 0 && <StageTabs tabs={tabs} label={props.tabsLabel} />}
      bar={(bar) => (
        <ListBar
          {...bar}
          list={list}
          view={view}
          path={path}
          options={options}
          tools={
            <>
              {hasOwnViews && <SavedViews list={list.parts.name} href={shownHref} count={count} />}
              {bar.tools}
            </>
          }
        />
      )}
      phoneTools={<ViewsMenu list={list.parts.name} href={shownHref} count={count} />}
      empty={
        isEmpty ? (
          <>
            {empty}
            {isFoundElsewhere && <FoundElsewhere tabs={tabs} />}
          </>
        ) : undefined
      }
      foot={
        (!isEmpty || (place?.page ?? 1) > 1) && (
          <ListFoot
            label={props.pagesLabel}
            note={props.note ?? (isEmpty || !place ? '' : pageNote(place, rows.length))}
            sum={sum}
            {...(props.pages ?? (place && pagesOf({ list, view, path, place, count: rows.length })))}
          />
        )
      }
    >
      {props.children}
    </OfficeTable>
  );
}

interface PlaceOf<Params extends ListParams, Sort extends string> extends OfListProps<Params, Sort> {
  place: ListPlace;
  /** Rows on this page. */
  count: number;
}

/** The pages before and after; without any, the list has one page. */
function pagesOf<Params extends ListParams, Sort extends string>(props: PlaceOf<Params, Sort>) {
  const { list, view, path, place, count } = props;
  const way = (label: string, page: number): PageWay => ({ label, href: list.href({ ...view, page }, path) });
  return {
    before: place.page > 1 ? way('Previous page', place.page - 1) : null,
    after: place.page < pageCount(place, count) ? way('Next page', place.page + 1) : null,
  };
}

interface ListFootProps {
  label: string;
  note: string;
  sum?: ReactNode;
  before?: PageWay | null;
  after?: PageWay | null;
}

/** Which rows are shown, their sum, and the pages before and after. */
function ListFoot({ label, note, sum, before = null, after = null }: ListFootProps) {
  return (
    <nav className="list-foot" aria-label={label}>
      {note !== '' && <p>{note}</p>}
      {sum !== undefined && <p>{sum}</p>}
      {(before ?? after) && (
        <div className="list-foot-pages">
          <PageLink icon={ChevronLeft} way={before} />
          <PageLink icon={ChevronRight} way={after} />
        </div>
      )}
    </nav>
  );
}

function PageLink({ icon, way }: { icon: typeof ChevronLeft; way: PageWay | null }) {
  if (way === null) {
    return (
      <span className="list-page-link" aria-hidden="true">
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Link className="list-page-link" to={way.href} aria-label={way.label} title={way.label}>
      <Icon of={icon} />
    </Link>
  );
}

interface EmptyPageProps<Params extends ListParams, Sort extends string> extends OfListProps<Params, Sort> {
  /** What earlier pages contain: "There are 214 orders, on earlier pages." */
  line: string;
}

/** A page behind the last row. */
export function EmptyPage<Params extends ListParams, Sort extends string>(props: EmptyPageProps<Params, Sort>) {
  const { list, view, path, line } = props;
  return (
    <p className="list-none">
      {line} <Link to={list.href(list.firstPage(view), path)}>First page</Link>
    </p>
  );
}

/** No row matches the filters: one line, and the way back to the whole list. */
export function NoResults<Params extends ListParams, Sort extends string>({
  list,
  view,
  path,
  line,
}: OfListProps<Params, Sort> & { line?: ReactNode }) {
  return (
    <p className="list-none">
      <strong>No results.</strong> {line} <Link to={list.clearHref(view, path)}>Clear filters</Link>
    </p>
  );
}

interface EmptyListProps<Params extends ListParams, Sort extends string> extends OfListProps<Params, Sort> {
  total: ListTotal;
  /** How its rows are counted: "1 order", "2 orders". */
  counted: readonly [one: string, many: string];
  /** There is not a single row. */
  none: { title: string; line: string; act?: ReactNode };
  /** Nothing matches the filters: what else to try. */
  noneFits?: ReactNode;
}

/** Shown in place of the rows when a page of a list has none. */
export function EmptyList<Params extends ListParams, Sort extends string>(props: EmptyListProps<Params, Sort>) {
  const { list, view, path, total, counted, none, noneFits } = props;
  if (total.total > 0) {
    const line = `There are ${formatCount(total, ...counted)}, on earlier pages.`;
    return <EmptyPage {...{ list, view, path, line }} />;
  }
  if (!list.isFiltered(view)) return <EmptyState {...none} />;
  return <NoResults {...{ list, view, path }} line={noneFits} />;
}
