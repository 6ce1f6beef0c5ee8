import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { leadHref, type InboxView } from './inbox-list.ts';
import { useInboxKeys } from './inbox-keys.ts';

const LETTERS_OFF = 'inbox_letters_off';

export interface Staff {
  keys: { isOpen: boolean; hasLetters: boolean; setOpen: (isOpen: boolean) => void; setLetters: (on: boolean) => void };
}

/** Keyboard actions of the list. */
export function useInboxSelection(view: InboxView): Staff {
  const navigate = useNavigate();
  const [isExplaining, setExplaining] = useState(false);
  const [hasLetters, setHasLetters] = useState(true);
  useEffect(() => setHasLetters(localStorage.getItem(LETTERS_OFF) === null), []);
  useInboxKeys(
    {
      move(by) {
        const rows = [...document.querySelectorAll<HTMLElement>('.inbox-name')];
        const at = rows.findIndex((row) => row.dataset.lead === focusedLead());
        const row = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by];
        row?.focus();
      },
      work(field) {
        const lead = focusedLead();
        if (field === 'lead-stage' && openCardMenu()) return;
        if (lead !== null) void navigate(leadHref(lead, view), { state: field });
      },
      choose() {
        document.activeElement?.closest('tr')?.querySelector<HTMLElement>('.office-choice input')?.click();
      },
      search: () => document.querySelector<HTMLElement>('.list-search input')?.focus(),
      close: () => document.querySelector<HTMLElement>('.inbox-name')?.focus(),
      explain: () => setExplaining(true),
    },
    hasLetters,
  );

  return {
    keys: {
      isOpen: isExplaining,
      hasLetters,
      setOpen: setExplaining,
      setLetters(on) {
        setHasLetters(on);
        if (on) localStorage.removeItem(LETTERS_OFF);
        else localStorage.setItem(LETTERS_OFF, '1');
      },
    },
  };
}

/** The lead whose row has the focus. */
function focusedLead(): string | null {
  const row = document.activeElement?.closest('tr, .board-card');
  return row?.querySelector<HTMLElement>('.inbox-name')?.dataset.lead ?? null;
}

/** On the board S opens the menu of the card that has the focus. Returns whether there is one. */
function openCardMenu(): boolean {
  const button = document.activeElement
    ?.closest('.board-card')
    ?.querySelector<HTMLElement>('.board-card-menu > .office-drop > button');
  if (!button) return false;
  button.click();
  button.focus();
  return true;
}
