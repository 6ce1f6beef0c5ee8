import './list-bar.css';
import { ChevronDown, Plus, Search, SlidersHorizontal, X } from 'lucide-react';
import { use, useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Link, UNSAFE_DataRouterContext as DataRouterContext, useNavigate, useNavigation } from 'react-router';
import { formatNearDate } from '../../kit/numbers/dates.ts';
import { TextField } from '../forms/field.tsx';
import { SearchSelect } from '../forms/search-select.tsx';
import { Icon } from '../icon.tsx';
import type { ListParams, ListView, ShownList } from './define-list.ts';
import { SEARCH_LENGTH, type ListParam } from './list-params.ts';
import { OfficeDrop } from './office-drop.tsx';

/** Options that only the page knows, with their labels. */
export type FilterOptions<Params extends ListParams> = { [Name in keyof Params]?: Record<string, string> };

interface ListBarProps<Params extends ListParams, Sort extends string> {
  list: ShownList<Params, Sort>;
  view: ListView<Params, Sort>;
  path?: string | undefined;
  options?: FilterOptions<Params> | undefined;
  /** At the right: order, columns, file. */
  tools?: ReactNode;
  /** The same for phones, behind the one button of the filters. */
  phoneTools?: ReactNode;
  isHidden?: boolean;
}

/** The line above the rows: the search, the filters that are set, and what orders and exports the list. */
export function ListBar<Params extends ListParams, Sort extends string>(props: ListBarProps<Params, Sort>) {
  const { list, view, path = list.parts.path, options, tools, phoneTools, isHidden = false } = props;
  const navigate = useNavigate();
  const filters = filtersOf(list, view, options);
  const set = filters.filter(({ text }) => text !== '');
  const change = (name: string, text: string, { replace }: { replace: boolean }) => {
    const fields = new URLSearchParams(list.search(list.firstPage(view)));
    if (text === '') fields.delete(name);
    else fields.set(name, text);
    const next = list.firstPage(list.read(fields));
    if (list.search(next) === list.search(view)) return;
    void navigate(list.href(next, path), { replace, preventScrollReset: true });
  };
  return (
    <div className="list-bar" hidden={isHidden}>
      <SearchForm list={list} view={view} path={path} isHeld={isHidden} onChange={change} />
      <ul className="list-chips">
        {set.map(({ name, label, words }) => (
          <li key={name}>
            <Link
              className="list-chip"
              to={list.href({ ...list.firstPage(view), [name]: list.parts.params[name]?.defaultValue } as never, path)}
              preventScrollReset
            >
              <span className="unseen">Remove the filter </span>
              {label}: {words}
              <Icon of={X} size={16} />
            </Link>
          </li>
        ))}
        {filters.filter(isPicked).map((filter) => (
          <li key={filter.name} className="list-pick">
            <PickFilter filter={filter} onChange={change} />
          </li>
        ))}
      </ul>
      {(filters.length > 0 || phoneTools) && (
        <div className="list-filter-drop" data-phone-only={filters.length === 0 || undefined}>
          <OfficeDrop
            icon={Plus}
            phoneIcon={SlidersHorizontal}
            label="Filter"
            count={set.length}
            className="list-filter-button"
            hasChevron={false}
          >
            {filters.map((filter) => (
              <FilterField key={filter.name} filter={filter} onChange={change} />
            ))}
            {phoneTools && <div className="list-phone-tools">{phoneTools}</div>}
          </OfficeDrop>
        </div>
      )}
      <div className="list-tools">{tools}</div>
    </div>
  );
}

type Change = (name: string, text: string, how: { replace: boolean }) => void;

interface ShownFilter {
  name: string;
  label: string;
  /** Its value in the URL, empty where it filters nothing. */
  text: string;
  /** The value as people read it. */
  words: string;
  /** What can be chosen; null for a day. */
  choices: { any: string; names: Record<string, string>; isInBar: boolean } | null;
}

/** One that the bar offers by itself and that is not set. */
function isPicked({ text, choices }: ShownFilter): boolean {
  return text === '' && choices !== null && choices.isInBar && Object.keys(choices.names).length > 0;
}

/** A filter chosen in the bar; once it is set, its chip takes this place. */
function PickFilter({ filter: { name, label, choices }, onChange }: { filter: ShownFilter; onChange: Change }) {
  return (
    <>
      <select
        aria-label={`Filter by ${label}`}
        className="button button-quiet button-small list-button"
        value=""
        onChange={(event) => onChange(name, event.target.value, { replace: false })}
      >
        <option value="" hidden>
          {label}
        </option>
        {Object.entries(choices?.names ?? {}).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </>
  );
}

function filtersOf<Params extends ListParams, Sort extends string>(
  list: ShownList<Params, Sort>,
  view: ListView<Params, Sort>,
  options: FilterOptions<Params> | undefined,
): ShownFilter[] {
  const values: Record<string, unknown> = view;
  return Object.entries(list.parts.params).flatMap(
    ([name, { control }]: [string, ListParam<unknown>]): ShownFilter[] => {
      const value = values[name];
      const text = typeof value === 'string' ? value : '';
      if (control?.kind === 'day')
        return [{ name, label: control.label, text, words: text && formatNearDate(text), choices: null }];
      if (control?.kind !== 'select') return [];
      const names = options?.[name] ?? control.names;
      const { label, any, isInBar } = control;
      return [{ name, label, text, words: names[text] ?? text, choices: { any, names, isInBar } }];
    },
  );
}

function FilterField({ filter, onChange }: { filter: ShownFilter; onChange: Change }) {
  const { name, label, text, choices } = filter;
  const sent = useRef(text);
  const field = useRef<HTMLInputElement>(null);
  useFollow(field, text, sent);
  if (choices)
    return (
      <SearchSelect
        small
        searchLabel="Search choices"
        label={label}
        value={text}
        options={[
          { value: '', label: choices.any },
          ...Object.entries(choices.names).map(([value, words]) => ({ value, label: words })),
        ]}
        onChange={(event) => onChange(name, event.target.value, { replace: false })}
      />
    );
  return (
    <TextField
      label={label}
      type="date"
      ref={field}
      defaultValue={text}
      onChange={(event) => {
        sent.current = event.target.value;
        onChange(name, event.target.value, { replace: true });
      }}
    />
  );
}

function SearchForm<Params extends ListParams, Sort extends string>(props: SearchFormProps<Params, Sort>) {
  const { list, view, path, isHeld, onChange } = props;
  const values: Record<string, unknown> = view;
  const searched = Object.values(list.parts.params).find(({ control }) => control?.kind === 'search');
  if (searched?.control?.kind !== 'search') return null;
  return (
    <SearchField
      path={path}
      label={searched.control.label}
      text={typeof values.search === 'string' ? values.search : ''}
      hidden={new URLSearchParams(list.search({ ...list.firstPage(view), search: '' } as never))}
      isHeld={isHeld}
      onSearch={(text) => onChange('search', text, { replace: true })}
    />
  );
}

interface SearchFormProps<Params extends ListParams, Sort extends string> {
  list: ShownList<Params, Sort>;
  view: ListView<Params, Sort>;
  path: string;
  isHeld: boolean;
  onChange: Change;
}

interface SearchFieldProps {
  /** Where Enter leads without a script, by the parameter `search`. */
  path: string;
  label: string;
  /** What is searched for now. */
  text: string;
  /** The other search parameters, which a search keeps. */
  hidden?: URLSearchParams;
  /** The search waits: rows are being chosen. */
  isHeld?: boolean;
  onSearch: (text: string) => void;
}

/** A search that works while somebody types, and by Enter. */
export function SearchField({ path, label, text, hidden, isHeld = false, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  const { location } = useNavigation();
  const router = use(DataRouterContext)?.router;
  // What somebody did after typing goes first: who opened a row is on the way there, and another tab, filter or page is waited for, so
  // that the search is added to it and not to the view before. "Next" is such a page: the search wins, and begins at its own page 1,
  // because page 2 of the rows before says nothing about the rows that are found.
  const busy = useRef<'leaving' | 'waiting' | null>(null);
  const isDue = useRef(false);
  const send = () => {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? '';
    // A navigation that has begun is rendered a moment later: on a slow machine the search would take its place.
    const now = busy.current ?? busyWith(router?.state.navigation.location, { path, searched: sent.current });
    isDue.current = now === 'waiting';
    if (typed === sent.current || now !== null) return;
    sent.current = typed;
    latest.current(typed);
  };
  useEffect(() => {
    latest.current = onSearch;
    const navigation = busyWith(location, { path, searched: sent.current });
    busy.current = isHeld ? 'waiting' : navigation;
    // The rows of the search were still on their way when something else was chosen, which took their place: it is searched again.
    if (navigation === 'waiting' && sent.current !== text) {
      sent.current = text;
      isDue.current = true;
    }
    if (busy.current === null && isDue.current) send();
  });
  useEffect(() => {
    // What was typed before the page was hydrated is searched for now.
    if (field.current?.value.trim() !== sent.current) field.current?.form?.requestSubmit();
    return () => clearTimeout(timer.current);
  }, []);
  useFollow(field, text, sent);
  return (
    <form
      role="search"
      className="list-search"
      action={path}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Icon of={Search} />
      <input
        ref={field}
        name="search"
        type="search"
        className="control"
        aria-label={label}
        placeholder={label}
        defaultValue={text}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(send, WAIT_MS);
        }}
      />
      {[...(hidden ?? [])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** Whether a navigation other than the search's own is under way: to another page, or within the list. */
export function busyWith(
  location: { pathname: string; search: string } | undefined,
  { path, searched }: { path: string; searched: string },
): 'leaving' | 'waiting' | null {
  if (location === undefined) return null;
  if (location.pathname !== path) return 'leaving';
  const isOwn = searched !== '' && new URLSearchParams(location.search).get('search') === searched;
  return isOwn ? null : 'waiting';
}

/** How long somebody stops typing before the search goes. */
const WAIT_MS = 300;

/** Shows what the URL says once it changes by another way than typing: by a link, or the browser's Back. */
function useFollow(field: { current: HTMLInputElement | null }, text: string, sent: { current: string }): void {
  useEffect(() => {
    if (text === sent.current || !field.current) return;
    sent.current = text;
    field.current.value = text;
  }, [field, text, sent]);
}
