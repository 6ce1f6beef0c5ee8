import { countTextWords } from '../../../blog/word-rules.ts';
import { readingMinutes, type ContentBlock } from '../../../blog/rules.ts';
import type { ContentDraft } from '../../rules.ts';
import { LessonBlocks } from './lesson-blocks.tsx';
import { MinutesField } from './minutes-field.tsx';

interface TextFieldsProps {
  content: ContentDraft;
  onChange: (change: Partial<ContentDraft>, mark: string) => void;
}

/** The text of a text lesson, and the time that it takes to read. */
export function TextFields({ content, onChange }: TextFieldsProps) {
  const path = `content-${content.id}`;
  const blocks = content.blocks ?? [];
  return (
    <>
      <LessonBlocks
        id={`${path}-blocks`}
        label="Text"
        blocks={blocks}
        onChange={(written) => onChange(withReadingTime(content, written), `${path}-blocks`)}
      />
      <MinutesField
        id={`${path}-durationSeconds`}
        hint="Minutes. Filled from the words, 200 a minute."
        seconds={content.durationSeconds}
        onChange={(durationSeconds) => onChange({ durationSeconds }, `${path}-length`)}
      />
    </>
  );
}

/** Returns the change of a text, with its reading time unless the author entered another one. */
export function withReadingTime(
  { blocks, durationSeconds }: Pick<ContentDraft, 'blocks' | 'durationSeconds'>,
  written: ContentBlock[],
): Partial<ContentDraft> {
  const isTyped = durationSeconds !== 0 && durationSeconds !== readingSeconds(blocks ?? []);
  return { blocks: written, ...(isTyped ? {} : { durationSeconds: readingSeconds(written) }) };
}

function readingSeconds(blocks: readonly ContentBlock[]): number {
  const words = countTextWords(blocks);
  return words === 0 ? 0 : readingMinutes(words) * 60;
}
