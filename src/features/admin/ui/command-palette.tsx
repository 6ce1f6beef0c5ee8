import './command-palette.css';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckField } from '../../../ui/forms/field.tsx';
import type { Colleague } from '../../../ui/office/office-sections.ts';
import { listPageKeys } from '../../../ui/office/page-keys.ts';
import { OfficeHelp } from './office-help.tsx';
import { listGroups, listShortcuts, type PaletteEntry, type PaletteView } from './palette-entries.ts';
import { keepRecent, readRecent } from './recent-entries.ts';
import { useOfficeSearch } from './use-office-search.ts';

interface FinderProps {
  user: Searching;
  onOpen: (entry: PaletteEntry) => void;
  onKeys: () => void;
}

type Searching = Colleague & { userId: string };

interface CommandPaletteProps extends KeysProps {
  shown: PaletteView;
  onShow: (view: PaletteView) => void;
}

/**
 * Search for anything in the office: sections, settings, actions, people, orders, invoices, courses, enquiries, posts; and the keyboard
 * shortcuts, with their switch.
 */
export function CommandPalette({ user, shown, onShow, hasLetters, onLetters }: CommandPaletteProps) {
  const navigate = useNavigate();
  const close = () => onShow(null);
  const open = (entry: PaletteEntry) => {
    close();
    keepRecent(user.userId, entry);
    // Pages of the public site have another frame.
    if (entry.href.startsWith('/admin')) void navigate(entry.href);
    else location.assign(entry.href);
  };
  return (
    <>
      <Dialog open={shown === 'palette'} onClose={close} title="Search" className="palette">
        {shown === 'palette' && <Finder user={user} onOpen={open} onKeys={() => onShow('keys')} />}
      </Dialog>
      <Dialog open={shown === 'keys'} onClose={close} title="Keyboard shortcuts" focusesTitle>
        {shown === 'keys' && <Keys user={user} hasLetters={hasLetters} onLetters={onLetters} />}
      </Dialog>
      <Dialog open={shown === 'help'} onClose={close} title="Help" focusesTitle>
        {shown === 'help' && <OfficeHelp user={user} onGo={close} onShow={onShow} />}
      </Dialog>
    </>
  );
}

function Finder({ user, onOpen, onKeys }: FinderProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(() => readRecent(user.userId));
  const { answer, isBusy, hasFailed } = useOfficeSearch(typed);
  const listId = useId();
  const groups = listGroups(typed, { colleague: user, recent, answer });
  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries[Math.min(at, entries.length - 1)];
  const idOf = (entry: PaletteEntry) => `${listId}-${entry.id}`;
  const handleKey = (event: KeyboardEvent) => {
    const next = stepOf(event.key, Math.min(at, entries.length - 1), entries.length);
    if (next !== null) {
      event.preventDefault();
      setAt(next);
      const entry = entries[next];
      if (entry) document.querySelector(`#${CSS.escape(idOf(entry))}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onOpen(chosen);
    }
  };
  return (
    <div className="finder">
      <input
        type="text"
        className="control"
        role="combobox"
        aria-label="Page, setting, person, order, invoice, course, enquiry or post"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && idOf(chosen)}
        placeholder="Name, number or page"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={listId} role="listbox" aria-label="Results" className="finder-list">
        {groups.map(({ name, entries: own }) => (
          <div key={name} role="group" aria-label={name}>
            <p className="finder-group" aria-hidden="true">
              {name}
            </p>
            {own.map((entry) => (
              <div
                key={entry.id}
                id={idOf(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === chosen}
                className="finder-entry"
                onClick={() => onOpen(entry)}
                onKeyDown={handleKey}
              >
                <span>{entry.title}</span>
                {entry.note && <span className="office-note">{entry.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="office-note" role="status">
        {statusText({ typed, isBusy, hasFailed, count: entries.length })}
      </p>
      <button type="button" className="office-link finder-keys" onClick={onKeys}>
        Keyboard shortcuts
      </button>
    </div>
  );
}

/** The list index that a key moves to; `null` for other keys. */
function stepOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}

function statusText(state: { typed: string; isBusy: boolean; hasFailed: boolean; count: number }): string {
  if (state.isBusy) return 'Searching...';
  if (state.hasFailed) return 'People and orders could not be searched. Type on to try again.';
  if (state.count === 0) return 'No results. Try a part of the name, or the beginning of the number.';
  return state.typed.trim() === '' ? 'Arrow keys choose, Enter opens.' : `${state.count} found`;
}

interface KeysProps {
  user: Searching;
  hasLetters: boolean;
  onLetters: (hasLetters: boolean) => void;
}

function Keys({ user, hasLetters, onLetters }: KeysProps) {
  return (
    <>
      <CheckField
        label="Letters are shortcuts"
        checked={hasLetters}
        onChange={(event) => onLetters(event.currentTarget.checked)}
      />
      {/* Taller than a small window, so the keyboard must be able to scroll it. */}
      <dl className="office-keys" tabIndex={0} aria-label="Keys">
        {[...listPageKeys(), ...listShortcuts(user)].map(({ keys, label }) => (
          <div key={keys.join(' ')}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
