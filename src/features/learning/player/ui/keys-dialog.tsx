import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { keyWords } from './player-labels.ts';

interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Whether a video or audio of the library is open: only then do the media keys work. */
  isForMedia: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** The player's shortcuts, and the switch that turns single keys off. */
export function KeysDialog({ isOpen, onClose, isForMedia, isOn, onSwitch }: KeysDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Keyboard shortcuts" focusesTitle>
      <dl className="keys">
        {keyWords
          .filter((key) => isForMedia || !key.isForMedia)
          .map(({ keys, does }) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
      </dl>
      <CheckField
        label="Use these shortcuts"
        hint="They are off while you type."
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </Dialog>
  );
}
