import './class-menu.css';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatMeeting, formatTime } from '../../../../kit/numbers/dates.ts';
import { ClassDialog, useClassActs, type ClassAct, type ClassActsProps } from './class-acts.tsx';
import type { ClassDialogAbout } from './class-dialogs.tsx';
import { dayOfClass, MARK_NAMES, placeOf, signsOf, weekHref } from './timetable-view.ts';

interface ClassMenuProps extends ClassActsProps {
  /** Gets the focus back, also after a dialog that the menu opened. */
  opener: HTMLElement;
  onClose: () => void;
}

/**
 * The menu of a class of the week, below all that is known of it. Arrow keys, Home, End and first letters move through it; Escape and Tab
 * close it and give the focus back, a press elsewhere closes it.
 */
export function ClassMenu({ opener, onClose, ...props }: ClassMenuProps) {
  const { of: one } = props;
  const box = useRef<HTMLDivElement>(null);
  const [titleId, factsId] = [useId(), useId()];
  const [about, setAbout] = useState<ClassDialogAbout | null>(null);
  const inAgenda = `${weekHref('agenda', dayOfClass(one))}#class-${one.id}`;
  const acts: ClassAct[] = [...useClassActs(props), { label: 'Show in agenda', href: inAgenda, isFile: false }];
  const leave = () => {
    opener.focus();
    onClose();
  };
  useLayoutEffect(() => {
    if (!box.current) return;
    placeAt(box.current, opener.getBoundingClientRect());
    itemsOf(box.current)[0]?.focus({ preventScroll: true });
  }, [opener]);
  useEffect(() => {
    if (about) return;
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target) && !opener.contains(target)) onClose();
    };
    const onMove = () => box.current && placeAt(box.current, opener.getBoundingClientRect());
    document.addEventListener('pointerdown', onElsewhere);
    window.addEventListener('scroll', onMove, { capture: true, passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      window.removeEventListener('scroll', onMove, { capture: true });
      window.removeEventListener('resize', onMove);
    };
  }, [about, opener, onClose]);
  function choose(act: ClassAct): void {
    opener.focus({ preventScroll: true });
    if ('about' in act) setAbout(act.about);
    else {
      if ('run' in act) void act.run();
      onClose();
    }
  }
  function onKeyDown(event: KeyboardEvent): void {
    const items = box.current ? itemsOf(box.current) : [];
    const at = items.findIndex((item) => item === document.activeElement);
    const next = nextItem(event.key, at, items);
    if (next === undefined && event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) leave();
    else items[next]?.focus();
  }
  if (about) return <ClassDialog about={about} onClose={onClose} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys are those of the menu within.
    <div ref={box} className="class-menu" onKeyDown={onKeyDown}>
      <p id={titleId} className="class-menu-title">
        {`${one.course}, class ${one.number}`}
      </p>
      <div id={factsId} className="class-menu-facts">
        {one.topic && <p>{one.topic}</p>}
        <p>
          {formatMeeting(one.startsAt)} to {formatTime(one.endsAt)}
        </p>
        <p>{[placeOf(one), one.trainer].filter(Boolean).join(', ')}</p>
        {[...signsOf(one), ...(one.mark ? [MARK_NAMES[one.mark]] : [])].map((sign) => (
          <p key={sign} className="class-sign">
            {sign}
          </p>
        ))}
      </div>
      <ul role="menu" aria-labelledby={titleId} aria-describedby={factsId}>
        {acts.map((act) => (
          <li key={act.label} role="none">
            {'href' in act ? (
              <a
                role="menuitem"
                tabIndex={-1}
                href={act.href}
                download={act.isFile || undefined}
                onClick={() => choose(act)}
              >
                {act.label}
              </a>
            ) : (
              <button type="button" role="menuitem" tabIndex={-1} onClick={() => choose(act)}>
                {act.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function itemsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** Which item a key leads to; `undefined` for keys that lead to none. */
function nextItem(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  const count = items.length;
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + count, Home: 0, End: count - 1 };
  const step = steps[key];
  if (step !== undefined) return step % count;
  if (!/^[a-z]$/i.test(key)) return undefined;
  const order = items.map((_, by) => (at + 1 + by) % count);
  return order.find((place) => items[place]?.textContent.toLowerCase().startsWith(key.toLowerCase()));
}

/** Below the class, or above it near the foot of the window; never beyond its sides. */
function placeAt(box: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight, style } = box;
  const below = bottom + GAP + offsetHeight <= clientHeight ? bottom + GAP : top - GAP - offsetHeight;
  style.left = `${Math.max(EDGE, Math.min(left, clientWidth - offsetWidth - EDGE))}px`;
  style.top = `${Math.max(EDGE, below)}px`;
}

const GAP = 4;
const EDGE = 8;
