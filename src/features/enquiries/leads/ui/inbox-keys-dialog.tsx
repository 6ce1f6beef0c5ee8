import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { INBOX_KEYS } from './inbox-keys.ts';

interface InboxKeysDialogProps {
  isOpen: boolean;
  hasLetters: boolean;
  onLetters: (hasLetters: boolean) => void;
  onClose: () => void;
}

/** The keyboard shortcuts of the inbox; letter keys can be disabled for dictation software. */
export function InboxKeysDialog({ isOpen, hasLetters, onLetters, onClose }: InboxKeysDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="inbox-keys">
        {INBOX_KEYS.map(({ keys, act }) => (
          <div key={act}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="Use letters as shortcuts"
        hint="Arrows, Enter and Esc always work."
        checked={hasLetters}
        onChange={(event) => onLetters(event.target.checked)}
      />
    </Dialog>
  );
}
