import { useId } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import type { FieldWords } from '../field-frame.tsx';

interface PictureFieldProps extends FieldWords {
  name: string;
  /** The address of the picture; empty: none. */
  value: string;
  onChange: (next: string | null) => void;
}

/** A picture by its address, shown beside it; without one the motif stands in its place. */
export function PictureField({ name, value, onChange, ...words }: PictureFieldProps) {
  const id = useId();
  return (
    <div className="described-picture">
      {value !== '' && <img src={value} alt="" width={88} height={88} />}
      <div className="described-picture-words">
        <TextField
          {...words}
          id={id}
          name={name}
          value={value}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value.trim() === '' ? null : event.target.value)}
        />
        {value !== '' && (
          <Button size="small" variant="text" onClick={() => onChange(null)}>
            Take the picture away
          </Button>
        )}
      </div>
    </div>
  );
}
