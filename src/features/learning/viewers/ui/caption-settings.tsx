import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { CAPTION_GROUNDS, CAPTION_SIZES, type CaptionStyle } from './caption-look.ts';

interface CaptionSettingsProps {
  isOpen: boolean;
  onClose: () => void;
  look: CaptionStyle;
  onChange: (look: CaptionStyle) => void;
}

/** Size and background of captions, with a preview line. */
export function CaptionSettings({ isOpen, onClose, look, onChange }: CaptionSettingsProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Caption settings" focusesTitle>
      <div className="caption-settings">
        <p className="caption-sample" data-caption-size={look.size} data-caption-ground={look.ground}>
          <span>This is how captions look.</span>
        </p>
        <SelectField
          id="caption-size"
          label="Text size"
          value={look.size}
          options={CAPTION_SIZES.map((size) => ({ value: size, label: sizeLabels[size] }))}
          onChange={({ target }) =>
            onChange({ ...look, size: CAPTION_SIZES.find((size) => size === target.value) ?? look.size })
          }
        />
        <SelectField
          id="caption-background"
          label="Background"
          value={look.ground}
          options={CAPTION_GROUNDS.map((ground) => ({ value: ground, label: backgroundLabels[ground] }))}
          onChange={({ target }) =>
            onChange({ ...look, ground: CAPTION_GROUNDS.find((ground) => ground === target.value) ?? look.ground })
          }
        />
        <p className="type-small soft">Remembered on this device, for all lessons.</p>
      </div>
    </Dialog>
  );
}

const sizeLabels: Record<CaptionStyle['size'], string> = {
  standard: 'Standard',
  large: 'Large',
  largest: 'Extra large',
};
const backgroundLabels: Record<CaptionStyle['ground'], string> = { shaded: 'Shaded', solid: 'Black', none: 'None' };
