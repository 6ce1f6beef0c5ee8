import { FileText, Plus, X } from 'lucide-react';
import { useContext, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MAX_BRIEF_FILES, type AssignmentDraft } from '../../../assignments/rules.ts';
import { factsOf } from '../../../media/library/ui/media-labels.ts';
import { MediaPicker } from '../../../media/library/ui/media-picker.tsx';
import type { MediaKind } from '../../../media/rules.ts';
import { DraftFiles } from '../../files/ui/draft-files.ts';
import { useIssue } from './draft-issues.ts';

interface BriefFilesProps {
  id: string;
  files: AssignmentDraft['files'];
  onChange: (files: AssignmentDraft['files']) => void;
}

/** Files of the library that learners get with a brief. */
export function BriefFiles({ id, files, onChange }: BriefFilesProps) {
  const [isOpen, setOpen] = useState(false);
  const known = useContext(DraftFiles);
  const error = useIssue(id);
  return (
    <div className="field builder-wide" role="group" aria-label="Files for the learner">
      <p className="field-label">Files for the learner</p>
      <div className="brief-files">
        {files.length > 0 && (
          <ul>
            {files.map(({ fileKey, name }) => {
              const file = known.files[fileKey];
              return (
                <li key={fileKey}>
                  <Icon of={FileText} size={16} />
                  <span>
                    {name}
                    {file && <span className="office-note">, {factsOf(file)}</span>}
                  </span>
                  <Button
                    size="small"
                    variant="quiet"
                    icon={X}
                    aria-label={`Remove: ${name}`}
                    onClick={() => onChange(files.filter((other) => other.fileKey !== fileKey))}
                  >
                    Remove
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
        <Button
          id={id}
          size="small"
          variant="quiet"
          icon={Plus}
          disabled={files.length >= MAX_BRIEF_FILES}
          onClick={() => setOpen(true)}
        >
          Add from library
        </Button>
      </div>
      <p className="field-hint">At most {MAX_BRIEF_FILES} files.</p>
      <FieldError id={`${id}-error`} error={error} />
      <MediaPicker
        isOpen={isOpen}
        kinds={KINDS}
        onPick={(file) => {
          setOpen(false);
          known.remember(file);
          if (files.every(({ fileKey }) => fileKey !== file.fileKey))
            onChange([...files, { fileKey: file.fileKey, name: file.name.slice(0, 200) }]);
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

const KINDS: readonly MediaKind[] = ['pdf', 'image', 'other', 'video', 'audio'];
