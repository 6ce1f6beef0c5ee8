import './command-palette.css';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '../../../kit/roles.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { listGroups, listShortcuts, sectionOfLetter, type PaletteEntry } from './palette-entries.ts';
import { keepRecent, readRecent } from './recent-entries.ts';
import { useOfficeSearch } from './use-office-search.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** What is open: the search, or the list of shortcuts. */
export type PaletteView = 'palette' | 'keys' | null;

interface FinderProps {
  role: Role;
  userId: string;
  onOpen: (entry: PaletteEntry) => void;
  onKeys: () => void;
}

interface CommandPaletteProps extends Pick<FinderProps, 'role' | 'userId'> {
  shown: PaletteView;
  onShow: (view: PaletteView) => void;
}

/**
 * Search for anything in the office: sections, actions, people, orders, courses, enquiries, posts; with keyboard
 * shortcuts.
 */
export function CommandPalette({ role, userId, shown, onShow }: CommandPaletteProps) {
  const navigate = useNavigate();
  const close = () => onShow(null);
  const open = (entry: PaletteEntry) => {
    close();
    keepRecent(userId, entry);
    // Pages of the public site have another frame.
    if (entry.href.startsWith('/admin')) void navigate(entry.href);
    else location.assign(entry.href);
  };
  useShortcuts({
    onPalette: () => onShow('palette'),
    onHelp: () => onShow('keys'),
    onGo: (letter) => {
      const href = sectionOfLetter(letter, role);
      if (href) void navigate(href);
    },
  });
  return (
    <>
      <Dialog open={shown === 'palette'} onClose={close} title="Find and go" className="palette">
        {shown === 'palette' && <Finder role={role} userId={userId} onOpen={open} onKeys={() => onShow('keys')} />}
      </Dialog>
      <Dialog open={shown === 'keys'} onClose={close} title="Keys of the office" focusesTitle>
        {shown === 'keys' && <Keys role={role} />}
      </Dialog>
    </>
  );
}

function Finder({ role, userId, onOpen, onKeys }: FinderProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(() => readRecent(userId));
  const { answer, isBusy, hasFailed } = useOfficeSearch(typed);
  const listId = useId();
  const groups = listGroups(typed, { role, recent, answer });
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
        aria-label="Section, act, person, order, course, enquiry or post"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && idOf(chosen)}
        placeholder="Name, number or section"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={listId} role="listbox" aria-label="What was found" className="finder-list">
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
        Keys of the office
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
  if (state.count === 0) return 'Nothing fits. Try a part of the name, or the beginning of the number.';
  return state.typed.trim() === '' ? 'Arrow keys choose, Enter opens.' : `${state.count} found`;
}

function Keys({ role }: { role: Role }) {
  return (
    // Taller than a small window, so the keyboard must be able to scroll it.
    <dl className="office-keys" tabIndex={0} aria-label="Keys">
      {listShortcuts(role).map(({ keys, label }) => (
        <div key={label}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
