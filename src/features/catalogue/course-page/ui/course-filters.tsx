import { Search } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FilterPills } from '../../../../ui/lists/filter-pills.tsx';
import { SEARCH_LIMIT, type CourseSort } from '../../rules.ts';
import { listingUrl, type ListingView } from '../../listing/ui/listing-search-params.ts';
import type { Choice, ListingChoices } from '../../listing/ui/listing-choices.ts';

interface CourseFiltersProps {
  view: ListingView;
  choices: ListingChoices;
  path: string;
}

/** Category, search, level, fee and sort order. All are search params, so they work without JavaScript. */
export function CourseFilters({ view, choices, path }: CourseFiltersProps) {
  const items = [
    { id: '', label: 'All', count: choices.allCount, href: listingUrl(path, view, { category: '' }) },
    ...choices.categories.map(({ value, label, count }) => ({
      id: value,
      label,
      count,
      href: listingUrl(path, view, { category: value }),
    })),
  ];
  return (
    <div className="listing-tools">
      <FilterPills label="Category" items={items} selected={view.category} />
      <FindForm view={view} choices={choices} path={path} />
    </div>
  );
}

/** Search, level, fee and sort order in one form, which keeps the category. */
function FindForm({ view, choices, path }: CourseFiltersProps) {
  return (
    // The result page scrolls to its results: on a phone they are below the first view.
    <form method="get" action={`${path}#results`} className="find-form" data-send-on-change="" role="search">
      {view.category && <input type="hidden" name="category" value={view.category} />}
      <div className="find-words">
        <TextField
          label="Search courses"
          labelUnseen
          type="search"
          name="search"
          placeholder="Search courses"
          defaultValue={view.search}
          maxLength={SEARCH_LIMIT}
        />
        <Button type="submit" variant="quiet" size="square" icon={Search} aria-label="Search" />
      </div>
      <div className="find-lists">
        <FilterList name="level" label="Level" any="Any level" value={view.level} choices={choices.levels} />
        <FilterList name="maxPrice" label="Fee" any="Any fee" value={view.maxPrice ?? ''} choices={choices.fees} />
        <SelectField
          label="Sort"
          labelUnseen
          small
          name="sort"
          options={sortOptions}
          defaultValue={view.sort === 'index' ? '' : view.sort}
        />
        <Button type="submit" variant="quiet" size="small" className="find-lists-button">
          Show
        </Button>
      </div>
    </form>
  );
}

interface FilterListProps {
  name: string;
  label: string;
  /** The label of the option without a filter. */
  any: string;
  value: string | number;
  choices: Choice[];
}

function FilterList({ name, label, any, value, choices }: FilterListProps) {
  if (choices.length === 0) return null;
  const options = choices.map((choice) => ({ value: choice.value, label: `${choice.label} (${choice.count})` }));
  return (
    <SelectField label={label} labelUnseen small name={name} placeholder={any} options={options} defaultValue={value} />
  );
}

const sortLabels: Record<Exclude<CourseSort, 'index'>, string> = {
  'price-asc': 'Fee, low to high',
  'price-desc': 'Fee, high to low',
  newest: 'Newest first',
  title: 'Name, A to Z',
};
/** The default order is not in the URL. */
const sortOptions = [
  { value: '', label: 'Recommended' },
  ...Object.entries(sortLabels).map(([value, label]) => ({ value, label })),
];
