import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react';
import { countChanges, DRAFT_FIELDS, keepSaleDraft, type SaleDraft } from './sale-draft.ts';
import type { SaleState } from './sale-state.ts';

interface SaleDraftOptions {
  userId: string;
  saleKey: string;
  state: SaleState;
  /** The state at first: what the page fills in by itself is no draft. */
  initial: SaleState;
  element: RefObject<HTMLFormElement | null>;
  /** The draft that is continued. */
  draft: SaleDraft | null;
}

/**
 * Keeps a sale in this browser while it is typed, and puts the fields of a continued one back as they appear. Returns what
 * keeps the fields after an input, and what forgets the draft once the sale is made.
 */
export function useSaleDraft({ userId, saleKey, state, initial, element, draft }: SaleDraftOptions) {
  const isMade = useRef(false);
  const waiting = useRef<Record<string, string>>(draft?.fields ?? {});
  useEffect(() => {
    for (const [name, value] of Object.entries(waiting.current)) {
      const field = element.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      field.value = value;
      delete waiting.current[name];
    }
  });
  const keep = () => {
    if (isMade.current || !element.current) return;
    // Fields that are not shown yet keep what the draft says of them.
    const fields = { ...waiting.current, ...readFields(element.current) };
    keepSaleDraft(userId, { saleKey, state, fields, at: Date.now() });
  };
  const keepChanged = useEffectEvent(() => {
    if (state !== initial) keep();
  });
  useEffect(() => keepChanged(), [state]);
  const forget = () => {
    isMade.current = true;
    keepSaleDraft(userId, null);
  };
  return { keep, forget };
}

/** What of the form waits for a connection: how many changes, or 0 while there is one. */
export function useWaitingChanges({ state, element }: Pick<SaleDraftOptions, 'state' | 'element'>): number {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline || !element.current) return 0;
  return countChanges({ state, fields: readFields(element.current) });
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(
    DRAFT_FIELDS.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
