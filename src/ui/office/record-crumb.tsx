import './record-crumb.css';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '../button-classes.ts';
import { Icon } from '../icon.tsx';
import type { ListParams, ListView, ShownList } from '../lists/define-list.ts';
import type { RecordPlace } from '../lists/find-place.ts';

interface RecordCrumbProps {
  /** "Orders", with the view that the record was opened from. */
  list: { name: string; href: string };
  /** The view in words, and the record where its title is another. */
  parts: string[];
  /** Where it stands in the list: "3 of 6". */
  place: RecordPlace | null;
  before: { label: string; href: string } | null;
  after: { label: string; href: string } | null;
  /** `false` where the page uses J and K otherwise. */
  hasLetters?: boolean | undefined;
}

/** Above the title of a record: its list, its place in it, and the records beside it. */
export function RecordCrumb({ list, parts, place, before, after, hasLetters = true }: RecordCrumbProps) {
  return (
    <nav className="record-crumb" aria-label={list.name}>
      <ol>
        <li>
          <Link className="office-link" to={list.href}>
            {list.name}
          </Link>
        </li>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ol>
      <span className="record-crumb-place">
        {place && (
          <span className="soft">
            {place.at} of {place.of}
          </span>
        )}
        {before && <Beside {...before} letter={hasLetters ? 'K' : undefined} icon={ChevronUp} />}
        {after && <Beside {...after} letter={hasLetters ? 'J' : undefined} icon={ChevronDown} />}
      </span>
    </nav>
  );
}

interface BesideProps {
  label: string;
  href: string;
  letter: string | undefined;
  icon: typeof ChevronUp;
}

function Beside({ label, href, letter, icon }: BesideProps) {
  return (
    <Link
      className={buttonClasses({ variant: 'line', size: 'square' })}
      to={href}
      aria-keyshortcuts={letter}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} size={20} />
    </Link>
  );
}

/** The last known place of the record: what is done with it can take it out of the filters, and the next one is still wanted. */
export function useKeptPlace(id: string, place: RecordPlace | null): RecordPlace | null {
  const [kept, setKept] = useState({ id, place });
  if (kept.id !== id || (place !== null && place !== kept.place)) setKept({ id, place });
  return place ?? (kept.id === id ? kept.place : null);
}

interface ListCrumbProps<Params extends ListParams, Sort extends string> {
  /** "People". */
  name: string;
  list: ShownList<Params, Sort>;
  view: ListView<Params, Sort>;
  id: string;
  found: RecordPlace | null;
  /** "person", in "Next person". */
  noun: string;
  /** The path of a record. */
  pathOf: (id: string) => string;
  /** Rows that are parts of a record, such as courses of one learner, do not count records. */
  isUncounted?: boolean;
  hasLetters?: boolean;
}

/** The crumb of a record whose address holds the view of its list. */
export function ListCrumb<Params extends ListParams, Sort extends string>(props: ListCrumbProps<Params, Sort>) {
  const { name, list, view, id, found, noun, pathOf, isUncounted = false, hasLetters } = props;
  const place = useKeptPlace(id, found);
  const linkTo = (beside: RecordPlace['before'], which: string) =>
    beside && { label: `${which} ${noun}`, href: list.href({ ...view, page: beside.page }, pathOf(beside.id)) };
  return (
    <RecordCrumb
      list={{ name, href: list.href(view) }}
      parts={[]}
      place={isUncounted ? null : place}
      hasLetters={hasLetters}
      before={linkTo(place?.before ?? null, 'Previous')}
      after={linkTo(place?.after ?? null, 'Next')}
    />
  );
}
