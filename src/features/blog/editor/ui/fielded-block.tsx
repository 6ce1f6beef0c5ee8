import { lazy, Suspense, useState } from 'react';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { ImageField } from './image-field.tsx';
import { VideoFields } from './video-fields.tsx';
import type { EditingBlock } from './editing-blocks.ts';

/** Dividers and charts are shown as in a post. */
const PostBlock = lazy(async () => ({ default: (await import('../../reading/ui/post-block.tsx')).PostBlock }));

interface FieldedBlockProps {
  block: EditingBlock;
  /** Why the block cannot be published. */
  problem: string | null;
  onFields: (fields: Record<string, string>) => void;
}

/** A block that consists of fields: image, video or code. A divider and a chart are read-only. */
export function FieldedBlock({ block, problem, onFields }: FieldedBlockProps) {
  const { kind, fields } = block;
  if (kind === 'image') return <ImageBlock fields={fields} problem={problem} onFields={onFields} />;
  if (kind === 'video') return <VideoFields fields={fields} problem={problem} onFields={onFields} />;
  if (kind === 'code') {
    return (
      <div className="fielded">
        <TextField
          label="Language"
          optional
          maxLength={40}
          list="code-languages"
          value={fields.language ?? ''}
          onChange={(event) => onFields({ language: event.target.value })}
        />
        <datalist id="code-languages">
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {language}
            </option>
          ))}
        </datalist>
        <TextArea
          label="Code"
          rows={Math.min(16, Math.max(4, (fields.code ?? '').split('\n').length + 1))}
          spellCheck={false}
          className="fielded-code"
          value={fields.code ?? ''}
          onChange={(event) => onFields({ code: event.target.value })}
        />
      </div>
    );
  }
  return (
    <div className="fielded-shown type-article">
      <Suspense>
        <PostBlock type={kind === 'chart' ? 'chart' : 'divider'} value={fields.value ?? ''} />
      </Suspense>
    </div>
  );
}

function ImageBlock({
  fields,
  problem,
  onFields,
}: Pick<FieldedBlockProps, 'problem' | 'onFields'> & { fields: Record<string, string> }) {
  const { address = '', alt = '', caption = '' } = fields;
  const [isTouched, setTouched] = useState(alt !== '');
  return (
    <div className="fielded">
      <ImageField label="Choose a picture" url={address} onUrlChange={(found) => onFields({ address: found })} />
      <TextField
        label="Alt text"
        hint="Describes the picture to people who cannot see it. Required."
        maxLength={300}
        value={alt}
        error={isTouched && address !== '' ? (problem ?? undefined) : undefined}
        onBlur={() => setTouched(true)}
        onChange={(event) => onFields({ alt: event.target.value })}
      />
      <TextField
        label="Caption"
        optional
        maxLength={300}
        value={caption}
        onChange={(event) => onFields({ caption: event.target.value })}
      />
    </div>
  );
}

const LANGUAGES = ['CSS', 'HTML', 'JavaScript', 'JSON', 'PHP', 'Python', 'Shell', 'SQL', 'TypeScript'];
