import './office-list.css';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { IconDrawing } from '../icon.tsx';

interface OfficeDropProps {
  icon: IconDrawing;
  label: string;
  /** As tall as the fields beside it. */
  isTall?: boolean;
  children: ReactNode;
}

/** A button with a small popup below it. Escape closes it and returns the focus; so does a click elsewhere, without the focus. */
export function OfficeDrop({ icon, label, isTall = false, children }: OfficeDropProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const boxId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes one thing at a time: the selection in the list stays.
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
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);
  return (
    <div className="office-drop" ref={frame}>
      <Button
        variant="quiet"
        size={isTall ? 'normal' : 'small'}
        icon={icon}
        iconAfter={ChevronDown}
        aria-expanded={isOpen}
        aria-controls={boxId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={boxId} className="office-drop-box" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
