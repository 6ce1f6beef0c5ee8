import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatSize } from '../../../../kit/numbers/format-size.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { WrittenBlocks } from '../../../learning/viewers/ui/written-blocks.tsx';
import { ClosedState } from './closed-state.tsx';
import { counted, GRACE_NOTE, lateRule } from './due-text.ts';
import { DuePanel } from './due-panel.tsx';
import { type OwnAssignment } from './own-assignment.ts';
import { RubricTable } from './rubric-table.tsx';
import { SubmittedWork } from './submitted-work.tsx';
import { canFinish, attemptsText } from './work-status-text.ts';
import { WorkEditor } from './work-editor.tsx';

interface AssignmentViewProps {
  own: OwnAssignment;
  aheadMs: number;
  userId: string;
  watermark: string;
  onReload: () => Promise<void>;
  onSubmitted: () => void;
  /** For its author: nothing can be done, and the due date is said as a rule where it depends on the learner. */
  preview?: { dueRule: string | null };
}

/** Head, brief, files and rubric, then the learner’s own work: what was submitted, and what is being written. */
export function AssignmentView(props: AssignmentViewProps) {
  const { own, aheadMs, userId, watermark, onReload, onSubmitted, preview } = props;
  const { assignment } = own;
  const [isAnother, setAnother] = useState(false);
  const isWritable = own.isOpen || canFinish(own, new Date(Date.now() + aheadMs));
  const isWriting = isWritable && (own.versions.length === 0 || own.draft !== null || isAnother);
  return (
    <div className="assignment">
      <p className="assignment-facts">
        {counted(Number(pointsText(assignment.points)), 'point')}. {attemptsText(own)}.
      </p>
      {preview && preview.dueRule !== null ? (
        <p className="assignment-due">
          <strong>{preview.dueRule}</strong> {lateRule(assignment.late)} {GRACE_NOTE}
        </p>
      ) : (
        <DuePanel own={own} aheadMs={aheadMs} isWriting={isWriting} />
      )}
      <WrittenBlocks blocks={assignment.brief} frames={assignment.frames} captions={assignment.captions} />
      {assignment.files.length > 0 && <BriefFiles files={assignment.files} />}
      {assignment.rubric && (
        <section className="assignment-part">
          <h3 className="type-h3">How it is graded</h3>
          <RubricTable rubric={assignment.rubric} />
        </section>
      )}
      {own.versions.length > 0 && (
        <SubmittedWork
          own={own}
          watermark={watermark}
          onAnother={own.isOpen && !isWriting ? () => setAnother(true) : null}
        />
      )}
      {preview && <Panel tone="info">Learners submit their work here. In a preview nothing can be submitted.</Panel>}
      {isWriting ? (
        <div inert={preview !== undefined}>
          <WorkEditor
            key={own.attemptsUsed}
            own={own}
            userId={userId}
            takesFocus={isAnother}
            onReload={onReload}
            onSubmitted={() => {
              setAnother(false);
              onSubmitted();
            }}
          />
        </div>
      ) : (
        <ClosedState own={own} />
      )}
    </div>
  );
}

function BriefFiles({ files }: { files: OwnAssignment['assignment']['files'] }) {
  return (
    <section className="assignment-part">
      <h3 className="type-h3">Files for you</h3>
      <ul className="brief-files">
        {files.map(({ name, url, sizeBytes }) => (
          <li key={url} className="brief-file">
            <Icon of={FileText} size={24} />
            <p className="work-words">
              <span className="work-name">{name}</span>
              {sizeBytes !== null && <span className="work-note">{formatSize(sizeBytes)}</span>}
            </p>
            <ButtonLink variant="line" size="small" icon={Download} href={`${url}?download=1`} download>
              Download<span className="unseen">: {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
