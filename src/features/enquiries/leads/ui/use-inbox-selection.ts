import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { inboxList, leadHref, type InboxView } from './inbox-list.ts';
import { useInboxKeys } from './inbox-keys.ts';
import { HAS_ROOM } from './inbox-table.tsx';

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
        const at = rows.findIndex((row) => row.dataset.lead === (focusedLead() ?? view.lead));
        const row = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by];
        if (!row) return;
        row.focus();
        const lead = row.dataset.lead ?? '';
        if (view.lead !== '')
          void navigate(inboxList.href({ ...view, lead }), { replace: true, preventScrollReset: true });
      },
      work(field) {
        const lead = focusedLead() ?? view.lead;
        if (lead === '') return;
        const isOpen = lead === view.lead;
        if (isOpen) document.getElementById(field)?.focus();
        else if (window.matchMedia(HAS_ROOM).matches)
          void navigate(inboxList.href({ ...view, lead }), { state: field, preventScrollReset: true });
        else void navigate(leadHref(lead, view), { state: field });
      },
      choose() {
        document.activeElement?.closest('tr')?.querySelector<HTMLElement>('.office-choice input')?.click();
      },
      search: () => document.querySelector<HTMLElement>('.list-search input')?.focus(),
      close() {
        const open = document.querySelector<HTMLElement>(`.inbox-name[data-lead="${view.lead}"]`);
        const isAtList = document.activeElement?.closest('.office-list') != null;
        // Escape first returns to the list, then closes the lead.
        if (view.lead !== '' && (isAtList || document.activeElement === document.body || !open))
          void navigate(inboxList.href({ ...view, lead: '' }), { preventScrollReset: true });
        (open ?? document.querySelector<HTMLElement>('.inbox-name'))?.focus();
      },
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
  const row = document.activeElement?.closest('tr');
  return row?.querySelector<HTMLElement>('.inbox-name')?.dataset.lead ?? null;
}
