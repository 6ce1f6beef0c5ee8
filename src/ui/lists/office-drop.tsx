import './office-list.css';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon, type IconDrawing } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';

interface OfficeDropProps {
  icon: IconDrawing;
  /** In place of icon and label on phones. */
  phoneIcon?: IconDrawing;
  label: ReactNode;
  /** Stands beside the icon on phones: how many filters are set. */
  count?: number;
  hasChevron?: boolean;
  isIconOnly?: boolean;
  className?: string;
  /** The letter that opens it in the row that has the focus (page-keys.ts). */
  rowKey?: string;
  /** The box is placed over the page, because the frame of a table would cut it off; it follows its button when the page is scrolled. */
  isLoose?: boolean;
  /** With a function: it gets what closes the box and gives the focus back. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button with a small box below it. Escape closes it and gives the focus back; so does a press elsewhere, without the focus. */
export function OfficeDrop(props: OfficeDropProps) {
  const {
    icon,
    phoneIcon,
    label,
    count = 0,
    isIconOnly = false,
    hasChevron = !isIconOnly,
    className,
    rowKey,
    isLoose = false,
    children,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const boxId = useId();
  const close = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes one thing at a time: what is chosen in the list stays.
      event.stopImmediatePropagation();
      setOpen(false);
      frame.current?.querySelector('button')?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    const onScroll = () => {
      const button = frame.current?.querySelector('button');
      if (button && box.current) placeBeside(box.current, button.getBoundingClientRect());
    };
    if (isLoose) window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [isOpen, isLoose]);
  return (
    <div className="office-drop" ref={frame}>
      <Button
        variant="quiet"
        size="small"
        className={joinClasses('list-button', className)}
        data-phone-icon={phoneIcon !== undefined || undefined}
        aria-expanded={isOpen}
        aria-controls={boxId}
        data-row-key={rowKey}
        onClick={(event) => {
          if (isLoose && box.current) placeBeside(box.current, event.currentTarget.getBoundingClientRect());
          setOpen(!isOpen);
        }}
      >
        <Icon of={icon} size={16} className="list-button-icon" />
        {phoneIcon && <Icon of={phoneIcon} className="list-button-phone-icon" />}
        <span className={isIconOnly ? 'unseen' : 'list-button-label'}>{label}</span>
        {count > 0 && (
          <span className="list-button-count">
            <span className="unseen">, </span>
            {count}
            <span className="unseen"> set</span>
          </span>
        )}
        {hasChevron && <Icon of={ChevronDown} size={16} className="list-button-chevron" />}
      </Button>
      <div id={boxId} ref={box} className="office-drop-box" hidden={!isOpen}>
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </div>
  );
}

/** Places a box below a button, or above it near the foot of the screen; the right edges meet. */
function placeBeside({ style }: HTMLElement, { top, bottom, right }: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const isLow = bottom > clientHeight - ROOM;
  style.position = 'fixed';
  style.right = `${Math.max(clientWidth - right, 8)}px`;
  style.top = isLow ? 'auto' : `${bottom + 4}px`;
  style.bottom = isLow ? `${clientHeight - top + 4}px` : 'auto';
}

/** Height of a short menu. */
const ROOM = 240;
