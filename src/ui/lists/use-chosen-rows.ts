import { useEffect, useRef, useState } from 'react';

export interface ChosenIds {
  ids: ReadonlySet<string>;
  /** With `isSpan`, all rows from the last clicked one. */
  choose: (id: string, isSpan?: boolean) => void;
  /** All rows of a page, or none of them. */
  choosePage: (page: readonly string[], isChosen: boolean) => void;
  keep: (ids: readonly string[]) => void;
}

/** The selected rows of a page. Rows that are not visible are not selected; Escape clears the selection. */
export function useChosenRows(inSight: readonly string[]): ChosenIds {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const ids = new Set(inSight.filter((id) => chosen.has(id)));
  const isAny = ids.size > 0;
  useEffect(() => {
    if (!isAny) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        setChosen(new Set());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isAny]);
  return {
    ids,
    choose(id, isSpan = false) {
      setChosen(toggled(inSight, ids, { id, from: isSpan ? last.current : null }));
      last.current = id;
    },
    choosePage: (page, isChosen) =>
      setChosen(new Set(isChosen ? [...ids, ...page] : [...ids].filter((id) => !page.includes(id)))),
    keep: (kept) => setChosen(new Set(kept)),
  };
}

/** The selection after a click on a row; with a starting row, all between are included. */
export function toggled(
  inSight: readonly string[],
  chosen: ReadonlySet<string>,
  { id, from }: { id: string; from: string | null },
): Set<string> {
  const isChosen = !chosen.has(id);
  const start = from === null ? -1 : inSight.indexOf(from);
  const end = inSight.indexOf(id);
  const pressed = start === -1 ? [id] : inSight.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(chosen);
  for (const one of pressed) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return next;
}
