import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { counted } from './due-text.ts';
import type { OwnAssignment } from './own-assignment.ts';
import { attemptsText } from './work-status-text.ts';

interface SubmitDialogProps {
  own: OwnAssignment;
  isOpen: boolean;
  isBusy: boolean;
  files: number;
  links: number;
  hasText: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks before an attempt is submitted; Ctrl+Enter submits, too. */
export function SubmitDialog({ own, isOpen, isBusy, files, links, hasText, onSubmit, onClose }: SubmitDialogProps) {
  const submit = useEffectEvent(onSubmit);
  useEffect(() => {
    if (!isOpen || isBusy) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.ctrlKey) submit();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen, isBusy]);
  const parts = [
    ...(files > 0 ? [counted(files, 'file')] : []),
    ...(links > 0 ? [counted(links, 'link')] : []),
    ...(hasText ? ['your text'] : []),
  ];
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`Submit ${attemptsText(own).toLowerCase()}?`}
      foot={
        <div className="work-acts">
          <Button busy={isBusy} busyLabel="Submitting..." onClick={onSubmit}>
            Submit
          </Button>
          <Button variant="line" onClick={onClose}>
            Keep editing
          </Button>
        </div>
      }
    >
      <p>{sentence(parts)}. You can’t change an attempt after you submit it.</p>
    </Dialog>
  );
}

/** `2 files, 1 link and your text` */
function sentence(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  const text = parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
