import { useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../../../ui/show-toast.ts';
import { MAX_PINS } from '../grading-rules.ts';
import type { DraftPin } from './grade-draft.ts';
import type { NumberedPin } from './pins.tsx';
import type { EditedGrade } from './use-grade-draft.ts';
import { isPinnable, partsOf, type ShownPart, type ShownVersion } from './work-pane.tsx';

/** Where pins stand that are added by key; arrow keys move them from there. */
const MIDDLE = 0.5;

/** What is shown of the work, and the pins on it. */
export function usePins(edited: EditedGrade, version: ShownVersion) {
  const [part, setPart] = useState<ShownPart>(() => firstPart(version));
  const [page, setPage] = useState(1);
  const [chosen, choose] = useState<string | null>(null);
  const showPart = (next: ShownPart) => {
    setPart(next);
    setPage(1);
  };
  const put = (place: Omit<DraftPin, 'id' | 'text'>): string | null => {
    if (edited.now().pins.length >= MAX_PINS) {
      showToast('error', `At most ${MAX_PINS} pins`);
      return null;
    }
    const id = crypto.randomUUID();
    flushSync(() => {
      edited.change((draft) => ({ ...draft, pins: [...draft.pins, { id, ...place, text: '' }] }));
      choose(id);
    });
    return id;
  };
  return {
    part,
    page,
    chosen,
    choose,
    showPart,
    setPage,
    /** By a press on the page: the text is written next. */
    place(at: Omit<DraftPin, 'id' | 'text'>) {
      const id = put(at);
      if (id) focusOn(`[data-comment="pin:${id}"]`);
    },
    /** By key or button: it stands in the middle, and arrow keys move it. */
    add() {
      const fileId = isPinnable(version, part) ? part : version.files.find(({ id }) => isPinnable(version, id))?.id;
      if (fileId === undefined) {
        showToast('info', 'Pins stand on PDFs and images.');
        return;
      }
      const isShown = fileId === part;
      if (!isShown) flushSync(() => showPart(fileId));
      const id = put({ fileId, page: isShown ? page : 1, x: MIDDLE, y: MIDDLE });
      // The page of another file is drawn later: then its text is written first.
      if (id && !focusOn(`[data-pin="${id}"]`)) focusOn(`[data-comment="pin:${id}"]`);
    },
    move(id: string, place: { x: number; y: number }) {
      edited.change((draft) => ({
        ...draft,
        pins: draft.pins.map((pin) => (pin.id === id ? { ...pin, ...place } : pin)),
      }));
    },
    type(id: string, text: string) {
      edited.change((draft) => ({ ...draft, pins: draft.pins.map((pin) => (pin.id === id ? { ...pin, text } : pin)) }));
    },
    write(id: string) {
      choose(id);
      focusOn(`[data-comment="pin:${id}"]`);
    },
    remove(id: string) {
      flushSync(() => edited.change((draft) => ({ ...draft, pins: draft.pins.filter((pin) => pin.id !== id) })));
      focusOn('.grading-pin-line button');
    },
    show(pin: NumberedPin) {
      choose(pin.id);
      if (pin.fileId !== part) setPart(pin.fileId);
      setPage(pin.page);
    },
  };
}

function firstPart(version: ShownVersion): ShownPart {
  return partsOf(version)[0]?.id ?? 'text';
}

/** Focuses an element; false when it is not there. */
export function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
}
