import { Trash2 } from 'lucide-react';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MAX_PIN_TEXT } from '../grading-rules.ts';
import type { NumberedPin } from './pins.tsx';

interface PinListProps {
  pins: readonly NumberedPin[];
  chosenId: string | null;
  /** The pin without a text, after saving was tried. */
  wrongId: string | null;
  isReadOnly: boolean;
  nameOf: (fileId: string) => string;
  onShow: (pin: NumberedPin) => void;
  onType: (id: string, text: string) => void;
  onDelete: (id: string) => void;
}

/** All pins as a list: the number shows the place, the text is written beside it. */
export function PinList({ pins, chosenId, wrongId, isReadOnly, nameOf, onShow, onType, onDelete }: PinListProps) {
  if (pins.length === 0) return null;
  return (
    <section aria-label="Pins" className="grading-pins">
      <h3 className="grading-label">Pins</h3>
      <ol>
        {pins.map((pin) => {
          const place = `Pin ${pin.number}, page ${pin.page}`;
          return (
            <li key={pin.id} className="grading-pin-row" data-chosen={pin.id === chosenId || undefined}>
              <button
                type="button"
                className="grading-pin-number"
                aria-label={`${place} of ${nameOf(pin.fileId)}`}
                onClick={() => onShow(pin)}
              >
                {pin.number}
              </button>
              <TextArea
                label={place}
                labelUnseen
                rows={2}
                data-comment={`pin:${pin.id}`}
                maxLength={MAX_PIN_TEXT}
                placeholder={`${place}: what is to be said here`}
                value={pin.text}
                readOnly={isReadOnly}
                error={pin.id === wrongId ? `Write the text of pin ${pin.number}, or delete it.` : undefined}
                onFocus={() => onShow(pin)}
                onChange={({ target }) => onType(pin.id, target.value)}
              />
              {!isReadOnly && (
                <Button
                  variant="bare"
                  size="square"
                  aria-label={`Delete pin ${pin.number}`}
                  onClick={() => onDelete(pin.id)}
                >
                  <Icon of={Trash2} />
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
