import { useEffect, useState } from 'react';
import { showToast } from '../../../../ui/show-toast.ts';
import type { ContentType } from '../../../catalogue/rules.ts';
import { emptyLesson } from '../../lessons/ui/lesson-kinds.ts';
import type { CourseDocument } from '../../rules.ts';
import {
  addContent,
  addModule,
  addTopic,
  emptyModule,
  emptyTopic,
  findContent,
  findModule,
  findPart,
  findTopic,
  moduleOf,
  movePart,
  named,
  removePart,
  renamePart,
  stepPlace,
  type PartName,
  type Place,
} from './outline-edits.ts';
import type { Selection } from './selection.ts';
import type { CourseDraft } from './use-course-draft.ts';

export type OutlineActs = ReturnType<typeof useOutlineActs>['acts'];

/** The actions of the outline; `news` is announced to screen readers. */
export function useOutlineActs(draft: CourseDraft, choose: (selection: Selection) => void) {
  const [naming, setNaming] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const [openModules, setOpenModules] = useState<ReadonlySet<string>>(
    () => new Set(draft.document.modules.slice(0, 1).map(({ id }) => id)),
  );
  // A row with a new parent is remounted: the focus moves along, for the next step.
  const [stepped, setStepped] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (stepped) document.querySelector<HTMLElement>(`[data-part="${stepped.id}"] .outline-name`)?.focus();
  }, [stepped]);
  const open = (id: string | null) => setOpenModules((before) => (id === null ? before : new Set([...before, id])));

  function move(part: PartName, to: Place): void {
    const after = movePart(draft.document, part, to);
    const now = findPart(after, part);
    draft.change(() => after);
    if (part.kind !== 'module') open(moduleOf(after, part));
    const home = now?.parentId ? homeName(after, now.parentId) : '';
    setNews(now ? `${named(now.name)}: position ${now.position + 1}${home}` : '');
  }

  const acts = {
    choose,
    open,
    toggle: (id: string) =>
      setOpenModules((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    beginNaming: setNaming,
    name(part: PartName, name: string | null): void {
      setNaming(null);
      // The field often loses the focus by a click on a button of the editor, which must not be replaced under the pointer.
      if (name !== null && name !== findPart(draft.document, part)?.name)
        draft.change((document) => renamePart(document, part, name));
    },
    move,
    step(part: PartName, step: -1 | 1): void {
      const to = stepPlace(draft.document, part, step);
      if (to) {
        move(part, to);
        setStepped({ id: part.id });
      } else setNews(step === -1 ? 'It is already first.' : 'It is already last.');
    },
    drop(held: PartName, target: PartName, mark: 'top' | 'bottom' | 'into'): void {
      const place = findPart(draft.document, target);
      const from = findPart(draft.document, held);
      if (!place || !from) return;
      if (mark === 'into') return move(held, { parentId: target.id, position: Number.MAX_SAFE_INTEGER });
      const after = place.position + (mark === 'bottom' ? 1 : 0);
      // Its own place is free once it is removed.
      const isBehind = from.parentId === place.parentId && from.position < after;
      move(held, { parentId: place.parentId, position: isBehind ? after - 1 : after });
    },
    addModule(): void {
      const module = emptyModule();
      draft.change((document) => addModule(document, module));
      open(module.id);
      begin({ kind: 'module', id: module.id });
    },
    addTopic(moduleId: string): void {
      const topic = emptyTopic();
      draft.change((document) => addTopic(document, topic, { parentId: moduleId }));
      open(moduleId);
      begin({ kind: 'topic', id: topic.id });
    },
    addContent(topicId: string, type: ContentType): void {
      const content = emptyLesson(type);
      draft.change((document) => addContent(document, content, { parentId: topicId }));
      begin({ kind: 'content', id: content.id });
    },
    remove(part: PartName): void {
      const place = findPart(draft.document, part);
      const putBack = restorer(draft.document, part);
      if (!place || !putBack) return;
      draft.change((document) => removePart(document, part));
      choose({ kind: 'course' });
      showToast('info', `“${named(place.name)}” is out of the outline.`, {
        act: {
          message: 'Undo',
          run: () => {
            draft.refill(putBack);
            choose(part);
          },
        },
      });
    },
  };

  /** A new part is renamed first, in its row. */
  function begin(part: PartName): void {
    setNaming(part.id);
    choose(part);
  }

  return { acts, naming, news, openModules };
}

function homeName(document: CourseDocument, id: string): string {
  const home = findTopic(document, id)?.title ?? findModule(document, id)?.title;
  return home === undefined ? '' : ` in ${named(home)}`;
}

/** Returns an edit that restores a part with its children at its current place; a no-op if it exists again. */
function restorer(document: CourseDocument, part: PartName): ((document: CourseDocument) => CourseDocument) | null {
  const place = findPart(document, part);
  if (!place) return null;
  const missing = (now: CourseDocument) => findPart(now, part) === null;
  const [module, topic, content] = [
    findModule(document, part.id),
    findTopic(document, part.id),
    findContent(document, part.id),
  ];
  if (module) return (now) => (missing(now) ? addModule(now, module, place.position) : now);
  if (topic) return (now) => (missing(now) ? addTopic(now, topic, place) : now);
  return content && ((now) => (missing(now) ? addContent(now, content, place) : now));
}
