import { SelectField } from '../../../../ui/forms/field.tsx';
import { fileSize } from '../../player/ui/player-labels.ts';
import type { MediaChoice } from './use-media-renditions.ts';

interface MediaChoiceProps {
  choice: MediaChoice;
  options: { name: MediaChoice; sizeBytes: number | null }[];
  onChoose: (choice: MediaChoice) => void;
}

/** The data volume of a lesson before it plays, and cheaper alternatives. */
export function MediaChoiceField({ choice, options, onChoose }: MediaChoiceProps) {
  return (
    <SelectField
      id="media-choice"
      className="media-quality"
      label="Play as"
      small
      value={choice}
      options={options.map(({ name, sizeBytes }) => ({
        value: name,
        label: sizeBytes === null ? labels[name] : `${labels[name]}, ${fileSize(sizeBytes)}`,
      }))}
      onChange={(event) => {
        const chosen = options.find(({ name }) => name === event.target.value);
        if (chosen) onChoose(chosen.name);
      }}
    />
  );
}

const labels: Record<MediaChoice, string> = {
  auto: 'Auto',
  film: 'Full quality',
  medium: 'Medium quality',
  low: 'Low quality',
  audio: 'Audio only',
};
