import { lazy, Suspense, useId } from 'react';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { ContentBlock } from '../../../blog/rules.ts';
import { useIssue } from './draft-issues.ts';

/** The editor of rich texts is a large script. All of it loads before the field shows, so that no key is typed into a block that waits. */
const BlocksField = lazy(async () => {
  const [{ BlocksField: Field }] = await Promise.all([
    import('./blocks-field.tsx'),
    import('../../../blog/editor/ui/writable-block.tsx').then((it) => it.loadWrittenBlock()),
  ]);
  return { default: Field };
});

interface LessonBlocksProps {
  /** Also the target of links from issues. */
  id: string;
  label: string;
  blocks: readonly ContentBlock[];
  onChange: (blocks: ContentBlock[]) => void;
}

/** A text of blocks with its label. */
export function LessonBlocks({ id, label, blocks, onChange }: LessonBlocksProps) {
  const labelId = useId();
  const error = useIssue(id);
  return (
    <div
      id={id}
      className="field lesson-blocks builder-wide"
      role="group"
      aria-labelledby={labelId}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
    >
      <p className="field-label" id={labelId}>
        {label}
      </p>
      <div className="lesson-blocks-frame">
        <Suspense fallback={<Skeleton text="Loading the editor..." />}>
          <BlocksField blocks={blocks} onChange={onChange} />
        </Suspense>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
