import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import type { CourseDocument } from '../../rules.ts';
import { findPart, homesOf, stepPlace, type PartName, type Place } from './outline-edits.ts';

interface PlaceButtonsProps {
  document: CourseDocument;
  part: PartName;
  onMove: (part: PartName, to: Place) => void;
  onRemove: (part: PartName) => void;
}

/** The same moves as dragging, for keyboard and touch; and removal. */
export function PlaceButtons({ document, part, onMove, onRemove }: PlaceButtonsProps) {
  const [up, down] = [stepPlace(document, part, -1), stepPlace(document, part, 1)];
  const homes = homesOf(document, part.kind);
  const here = findPart(document, part)?.parentId ?? '';
  return (
    <div className="builder-place" role="group" aria-label="Position in the outline">
      <Button size="small" variant="quiet" icon={ArrowUp} aria-disabled={!up} onClick={() => up && onMove(part, up)}>
        Move up
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={ArrowDown}
        aria-disabled={!down}
        onClick={() => down && onMove(part, down)}
      >
        Move down
      </Button>
      {homes.length > 1 && (
        <SelectField
          small
          labelUnseen
          label="Move to"
          options={homes.map(({ id, name }) => ({ value: id, label: id === here ? `In ${name}` : `Move to ${name}` }))}
          value={here}
          onChange={(event) => {
            const parentId = event.currentTarget.value;
            if (parentId !== here) onMove(part, { parentId, position: Number.MAX_SAFE_INTEGER });
          }}
        />
      )}
      <Button size="small" variant="danger" icon={Trash2} onClick={() => onRemove(part)}>
        Delete
      </Button>
    </div>
  );
}
