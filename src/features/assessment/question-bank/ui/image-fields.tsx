import { useId } from 'react';
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';

interface ImageFieldsProps {
  /** The alt text of the current image, if any. */
  alt: string | undefined;
  errors: Partial<Record<string, string>>;
}

/** The image of a question, and its alt text. */
export function ImageFields({ alt, errors }: ImageFieldsProps) {
  const id = useId();
  return (
    <>
      <FieldFrame id={id} label="Picture" hint="JPEG, PNG, WebP or AVIF, at most 5 MB." error={errors.picture}>
        {(ties) => (
          <input
            {...ties}
            name="picture"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="control"
          />
        )}
      </FieldFrame>
      <TextField
        name="alt"
        label="What it shows"
        hint="For those who can’t see it: enough to answer, and no more."
        maxLength={300}
        defaultValue={alt}
        error={errors.alt}
      />
    </>
  );
}
