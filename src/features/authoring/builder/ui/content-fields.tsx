import { lazy, Suspense } from 'react';
import { isFileType, type FileContentType } from '../../../catalogue/rules.ts';
import type { MediaKind } from '../../../media/rules.ts';
import type { PickedFile } from '../../../media/uploads/ui/picked-file.ts';
import { CheckField, SelectField } from '../../../../ui/forms/field.tsx';
import { isPlayed, type ContentDraft } from '../../rules.ts';
import { DraftText } from './draft-fields.tsx';
import { FileField } from '../../files/ui/file-field.tsx';
import type { RubricSource } from '../../lessons/ui/copy-rubric-dialog.tsx';
import { lessonTypes } from '../../lessons/ui/lesson-kinds.ts';
import type { BatchDays } from '../../lessons/ui/batch-days.ts';
import { PreviewSwitch } from '../../lessons/ui/preview-switch.tsx';
import { LengthField } from './length-field.tsx';

/** Lessons that are no file: a course opens at its details. */
const AssignmentFields = lazy(async () => ({
  default: (await import('../../lessons/ui/assignment-fields.tsx')).AssignmentFields,
}));
const LinkFields = lazy(async () => ({ default: (await import('../../lessons/ui/link-fields.tsx')).LinkFields }));
const TextFields = lazy(async () => ({ default: (await import('../../lessons/ui/text-fields.tsx')).TextFields }));

interface ContentFieldsProps {
  content: ContentDraft;
  /** The rubric in force of a published assignment. */
  rubricState: { version: number; isFrozen: boolean } | undefined;
  classDays: readonly BatchDays[];
  source: Omit<RubricSource, 'contentId'>;
  onChange: (change: Partial<ContentDraft>, mark: string) => void;
  /** A chosen file fills in other fields. */
  onFile: (change: Partial<ContentDraft>) => void;
}

/** The fields of a lesson: its name, and those of its type. */
export function ContentFields({ content, rubricState, classDays, source, onChange, onFile }: ContentFieldsProps) {
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
      {isFileType(content.type) && (
        <SelectField
          id={`${path}-type`}
          label="Type"
          options={fileTypes}
          value={content.type}
          onChange={(event) => {
            const type = fileTypes.find(({ value }) => value === event.currentTarget.value)?.value;
            if (type) onChange({ type }, `${path}-type`);
          }}
        />
      )}
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
      {isFileType(content.type) && (
        <>
          <LengthField
            id={`${path}-durationSeconds`}
            label={isPlayed(content.type) ? 'Length' : 'Time to read'}
            hint={
              isPlayed(content.type)
                ? 'Minutes and seconds, 16:20. Read from the file.'
                : 'Minutes, or minutes and seconds, 5:30.'
            }
            value={content.durationSeconds}
            onChange={(durationSeconds) => onChange({ durationSeconds }, `${path}-length`)}
          />
          <CheckField
            label="Learners can download the file"
            checked={content.isDownloadable}
            onChange={(event) => onChange({ isDownloadable: event.currentTarget.checked }, `${path}-downloadable`)}
          />
        </>
      )}
      <Suspense>
        {content.type === 'text' && <TextFields content={content} onChange={onChange} />}
        {content.type === 'link' && <LinkFields content={content} onChange={onChange} />}
        {content.type === 'assignment' && (
          <AssignmentFields
            content={content}
            rubricState={rubricState}
            classDays={classDays}
            source={{ ...source, contentId: content.id }}
            onChange={onChange}
          />
        )}
      </Suspense>
      <PreviewSwitch
        content={content}
        onChange={(isFreePreview) => onChange({ isFreePreview }, `${path}-isFreePreview`)}
      />
    </div>
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

/** A lesson that is a file stays one: texts, links and assignments have other fields. */
const fileTypes = lessonTypes.filter(({ value }) => isFileType(value)).map(({ value, label }) => ({ value, label }));

const fileHints: Record<FileContentType, string> = {
  video: 'A video from the library, or a new one. You can go on working during the upload.',
  audio: 'A recording from the library, or a new one.',
  pdf: 'A PDF from the library, or a new one.',
  image: 'A picture from the library, or a new one.',
  other: 'A file to keep: a sheet, slides, an archive.',
};
