import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { closeOnBackdropClick } from './close-on-backdrop-click.ts';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import { holdToasts } from './toast-host.ts';

interface DialogProps {
  open: boolean;
  /** Called when the user closes it: Esc, the cross, or a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** 520 wide, or 980 with room for two panes. */
  size?: 'narrow' | 'wide';
  /** The left pane of a wide dialog, the head of the sheet on phones; set `data-dye` on it for its ground. */
  side?: ReactNode;
  sideDye?: string;
  /** For a dialog that opens without a click: no field is focused, so that no keyboard comes up on a phone. */
  focusesTitle?: boolean;
  className?: string;
  /** Buttons, which stay at the foot of the sheet. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** A native modal dialog; on phones a bottom sheet. The browser traps and restores focus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, size = 'narrow', side, sideDye, foot, focusesTitle, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    if (!shown.open) shown.showModal();
    if (focusesTitle) shown.querySelector<HTMLElement>('h2')?.focus();
    const release = holdToasts(shown);
    return () => {
      release();
      shown.close();
    };
  }, [open, focusesTitle]);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    return closeOnBackdropClick(shown);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={joinClasses('dialog', size === 'wide' && 'dialog-wide', className)}
      aria-labelledby={titleId}
      onClose={() => open && onClose()}
    >
      {side && (
        <div className="dialog-side" data-dye={sideDye}>
          {side}
        </div>
      )}
      <div className="dialog-main">
        <div className="dialog-head">
          <h2 id={titleId} className="type-h3" tabIndex={focusesTitle ? -1 : undefined}>
            {title}
          </h2>
        </div>
        <div className="dialog-body">{children}</div>
        {foot && <div className="dialog-foot">{foot}</div>}
      </div>
      {/* Last, so that focus starts at the first field. */}
      <form method="dialog" className="dialog-close">
        <button type="submit" className="dialog-x" aria-label="Close">
          <Icon of={X} size={24} />
        </button>
      </form>
    </dialog>
  );
}
