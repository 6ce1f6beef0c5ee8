import { useState } from 'react';
import { isFileType, type ContentType, type FileContentType } from '../../../catalogue/rules.ts';
import type { MediaKind } from '../../../media/rules.ts';
import type { PickedFile } from '../../../media/uploads/ui/picked-file.ts';
import { CheckField, SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { isPlayed, type ContentDraft } from '../../rules.ts';
import { DraftText } from './draft-fields.tsx';
import { FileField } from '../../files/ui/file-field.tsx';
import { readLength, writeLength } from './lesson-length.ts';

interface ContentFieldsProps {
  content: ContentDraft;
  onChange: (change: Partial<ContentDraft>, mark: string) => void;
  /** A chosen file fills in other fields. */
  onFile: (change: Partial<ContentDraft>) => void;
}

/** The fields of a lesson: name, file and duration. */
export function ContentFields({ content, onChange, onFile }: ContentFieldsProps) {
  const path = `content-${content.id}`;
  return (
    <div className="builder-fields">
      <DraftText
        id={`${path}-name`}
        label="Name"
        maxLength={200}
        value={content.name}
        onChange={(name) => onChange({ name }, `${path}-name`)}
      />
      <SelectField
        id={`${path}-type`}
        label="Type"
        options={types}
        value={content.type}
        onChange={(event) => {
          const type = types.find(({ value }) => value === event.currentTarget.value)?.value;
          if (type) onChange({ type }, `${path}-type`);
        }}
      />
      {isFileType(content.type) && (
        <div className="builder-wide builder-drop">
          <FileField
            id={`${path}-fileKey`}
            label="File"
            kinds={[content.type]}
            hint={fileHints[content.type]}
            value={content.fileKey || null}
            captionsKey={content.captionsKey}
            onChange={(fileKey, file) => onFile({ fileKey: fileKey ?? '', ...(file ? factsOf(file, content) : {}) })}
          />
        </div>
      )}
      {isPlayed(content.type) && (
        <FileField
          id={`${path}-captionsKey`}
          label="Captions"
          kinds={captionKinds}
          hint="A WebVTT file, for people who cannot hear and for search."
          value={content.captionsKey}
          onChange={(captionsKey) => onChange({ captionsKey }, `${path}-captions`)}
        />
      )}
      <LengthField
        id={`${path}-durationSeconds`}
        type={content.type}
        value={content.durationSeconds}
        onChange={(durationSeconds) => onChange({ durationSeconds }, `${path}-length`)}
      />
      <CheckField
        label="Learners can download the file"
        checked={content.isDownloadable}
        onChange={(event) => onChange({ isDownloadable: event.currentTarget.checked }, `${path}-downloadable`)}
      />
    </div>
  );
}

interface LengthFieldProps {
  id: string;
  type: ContentType;
  value: number;
  onChange: (seconds: number) => void;
}

function LengthField({ id, type, value, onChange }: LengthFieldProps) {
  const [text, setText] = useState(writeLength(value));
  return (
    <TextField
      id={id}
      label={isPlayed(type) ? 'Length' : 'Time to read'}
      hint={
        isPlayed(type) ? 'Minutes and seconds, 16:20. Read from the file.' : 'Minutes, or minutes and seconds, 5:30.'
      }
      maxLength={8}
      autoComplete="off"
      error={readLength(text) === null ? 'Write it as 16:20' : undefined}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const seconds = readLength(event.currentTarget.value);
        if (seconds !== null) onChange(seconds);
      }}
    />
  );
}

/** Returns the fields that a chosen file fills in; an entered name stays. */
function factsOf(file: PickedFile, { name }: ContentDraft): Partial<ContentDraft> {
  const { durationSeconds, captions } = file;
  return {
    ...(durationSeconds ? { durationSeconds } : {}),
    ...(captions ? { captionsKey: captions.fileKey } : {}),
    ...(name.trim() === '' ? { name: file.name.replace(/\.\w{1,5}$/, '').slice(0, 200) } : {}),
  };
}

const captionKinds: readonly MediaKind[] = ['captions'];

export const types: { value: ContentType; label: string }[] = [
  { value: 'video', label: 'Video' },
  { value: 'pdf', label: 'PDF' },
  { value: 'image', label: 'Image' },
  { value: 'audio', label: 'Audio' },
  { value: 'other', label: 'Other file' },
];

const fileHints: Record<FileContentType, string> = {
  video: 'A video from the library, or a new one. You can go on working during the upload.',
  audio: 'A recording from the library, or a new one.',
  pdf: 'A PDF from the library, or a new one.',
  image: 'A picture from the library, or a new one.',
  other: 'A file to keep: a sheet, slides, an archive.',
};
