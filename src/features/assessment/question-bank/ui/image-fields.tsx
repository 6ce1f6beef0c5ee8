import { useId } from 'react';
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';

interface ImageFieldsProps {
  /** What the picture shows now, where there is one. */
  alt: string | undefined;
  errors: Partial<Record<string, string>>;
}

/** The picture beside a question, and its words. */
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
