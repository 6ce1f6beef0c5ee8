import './office-list.css';
import { Search } from 'lucide-react';
import type { ChangeEvent, ReactNode, SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import { SelectField, TextField } from '../forms/field.tsx';
import { joinClasses } from '../join-classes.ts';
import { SavedViews } from './saved-views.tsx';

interface OfficeFiltersProps {
  /** The list's URL without filters. */
  path: string;
  /** URL of the first page of the current view: a new one resets the fields, also on browser Back. */
  shownHref: string;
  /** URL of the list for the submitted fields. */
  hrefOf: (fields: URLSearchParams) => string;
  search: string;
  searchLabel: string;
  isFiltered: boolean;
  /** Label of the link that clears the filters. */
  allLabel: string;
  className?: string;
  /** The list's name, under which filters and order can be saved as a view. */
  list?: string;
  /** The order of the list, which other filters keep. */
  sort?: string;
  /** `FilterSelect`s. */
  children: ReactNode;
}

/** The filters above a list of the office; a choice takes effect at once, a search on submit. The URL holds all of them. */
export function OfficeFilters(props: OfficeFiltersProps) {
  const { path, shownHref, hrefOf, search, searchLabel, isFiltered, allLabel, className, list, sort, children } = props;
  const navigate = useNavigate();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') fields.set(name, value);
    }
    void navigate(hrefOf(fields));
  };
  return (
    <form
      key={shownHref}
      role="search"
      className={joinClasses('office-filters', className)}
      action={path}
      onSubmit={show}
    >
      <TextField
        label={searchLabel}
        name="search"
        type="search"
        className="office-filter-search"
        defaultValue={search}
        maxLength={200}
      />
      {children}
      {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
      <div className="office-filters-acts">
        <Button type="submit" icon={Search}>
          Search
        </Button>
        {list !== undefined && <SavedViews list={list} href={shownHref} />}
      </div>
      {isFiltered && (
        <Link className="office-link office-filters-clear" to={path}>
          {allLabel}
        </Link>
      )}
    </form>
  );
}

interface FilterSelectProps {
  label: string;
  name: string;
  value: string | null;
  /** The option that filters nothing. */
  any: string;
  /** The options with their labels. */
  names: Record<string, string>;
}

export function FilterSelect({ label, name, value, any, names }: FilterSelectProps) {
  const options = Object.entries(names).map(([option, label]) => ({ value: option, label }));
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={value ?? ''}
      options={[{ value: '', label: any }, ...options]}
      onChange={send}
    />
  );
}

function send(event: ChangeEvent<HTMLSelectElement>): void {
  event.currentTarget.form?.requestSubmit();
}
