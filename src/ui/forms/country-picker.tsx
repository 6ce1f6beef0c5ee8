import { ChevronDown, Lock } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { countryOf, DIAL_CODES, searchCountries, type DialCode } from '../../kit/text/dial-codes.ts';
import { Icon } from '../icon.tsx';

interface CountryPickerProps {
  name: string;
  /** ISO code of the country that is chosen at first and after a reset. */
  initial: string;
  isLocked: boolean;
  /** Shows only the code itself, where the number is verified. */
  isPlain: boolean;
}

/** The dial code of a phone field: a searchable list; without script a native one. The native field holds the value. */
export function CountryPicker({ name, initial, isLocked, isPlain }: CountryPickerProps) {
  const [country, setCountry] = useState(() => countryOf(initial));
  const field = useRef<HTMLSelectElement>(null);
  const listId = useId();
  useEffect(() => {
    const select = field.current;
    if (!select) return;
    const follow = () => setCountry(countryOf(select.value));
    // The browser may have restored an earlier choice, and a form reset restores it after its event.
    follow();
    const reset = () => queueMicrotask(follow);
    select.form?.addEventListener('reset', reset);
    return () => select.form?.removeEventListener('reset', reset);
  }, [isLocked]);
  const choose = (chosen: DialCode) => {
    setCountry(chosen);
    if (!field.current) return;
    field.current.value = chosen.code;
    // As if it had been chosen in the native field: forms listen for that.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const shown = (
    <>
      <span className="phone-iso">{country.code}</span> {country.dialCode}
    </>
  );
  return (
    <div className="phone-country">
      <select
        ref={field}
        name={name}
        defaultValue={initial}
        aria-label="Country code"
        className="phone-country-native"
        hidden={isLocked}
      >
        {DIAL_CODES.map(({ code, dialCode, name: label }) => (
          <option key={code} value={code}>
            {dialCode} {label}
          </option>
        ))}
      </select>
      {isLocked ? (
        <span className="phone-country-locked">
          <span className="unseen">Country code {country.name}, </span>
          {shown}
          {!isPlain && <Icon of={Lock} size={16} />}
        </span>
      ) : (
        <>
          <button
            type="button"
            className="phone-country-button"
            popoverTarget={listId}
            aria-haspopup="dialog"
            aria-label={`Country code: ${country.code} ${country.dialCode}, ${country.name}`}
          >
            {shown}
            <Icon of={ChevronDown} size={16} />
          </button>
          <CountryList id={listId} chosen={country} onChoose={choose} />
        </>
      )}
    </div>
  );
}

interface CountryListProps {
  id: string;
  chosen: DialCode;
  onChoose: (country: DialCode) => void;
}

/** Search above the list; arrow keys, Enter and Escape work from the search field. */
function CountryList({ id, chosen, onChoose }: CountryListProps) {
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = isOpen ? searchCountries(typed) : [];
  const active = found[Math.min(at, found.length - 1)];
  usePlace(popover, isOpen);
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.code}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const choose = (country: DialCode) => {
    onChoose(country);
    popover.current?.hidePopover();
  };
  const steer = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, at, found.length);
    if (next !== null) setAt(next);
    else if (event.key === 'Enter') {
      if (active) choose(active);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label="Choose a country code"
      className="country-list"
      onToggle={(event) => {
        const opens = event.newState === 'open';
        setOpen(opens);
        setTyped('');
        setAt(DIAL_CODES.findIndex(({ code }) => code === chosen.code));
        if (opens) event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <input
        type="search"
        role="combobox"
        className="control control-small"
        placeholder="Search country or code"
        aria-label="Search country or code"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.code}`}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={steer}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Countries">
        {found.map((country) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The keys are heard by the search field, which keeps the focus.
          <div
            key={country.code}
            id={`${id}-${country.code}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === chosen.code}
            data-active={country === active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(country)}
          >
            <span>{country.name}</span>
            <span className="soft">{country.dialCode}</span>
          </div>
        ))}
      </div>
      {isOpen && found.length === 0 && <p className="country-none soft">No country found.</p>}
    </div>
  );
}

/** Keeps the list below its button while the page scrolls; on phones the stylesheet positions it. */
function usePlace(popover: React.RefObject<HTMLDivElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const list = popover.current;
    const control = list?.closest('.phone-control');
    if (!list || !control || !isOpen) return;
    const place = () => {
      const box = control.getBoundingClientRect();
      const fitsBelow = box.bottom + list.offsetHeight + 8 < window.innerHeight;
      list.style.setProperty('--list-left', `${box.left}px`);
      list.style.setProperty(
        '--list-top',
        `${fitsBelow ? box.bottom + 4 : Math.max(8, box.top - list.offsetHeight - 4)}px`,
      );
    };
    place();
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [popover, isOpen]);
}

function nextPlace(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'PageDown') return Math.min(at + 8, count - 1);
  if (key === 'PageUp') return Math.max(at - 8, 0);
  return null;
}
