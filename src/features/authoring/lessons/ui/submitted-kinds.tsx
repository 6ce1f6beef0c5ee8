import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { CheckField } from '../../../../ui/forms/field.tsx';
import {
  SUBMISSION_KINDS,
  SUBMITTED_TYPES,
  type AssignmentDraft,
  type SubmissionKind,
  type SubmittedType,
} from '../../../assignments/rules.ts';
import { useIssue } from './draft-issues.ts';

interface SubmittedKindsProps {
  /** "content-{id}-assignment" */
  path: string;
  assignment: AssignmentDraft;
  onChange: (change: Partial<AssignmentDraft>, mark: string) => void;
}

/** What learners submit and, under "Files", the types that are taken. */
export function SubmittedKinds({ path, assignment, onChange }: SubmittedKindsProps) {
  const { kinds, fileTypes } = assignment;
  const issues = { kinds: useIssue(`${path}-kinds`), fileTypes: useIssue(`${path}-fileTypes`) };
  return (
    <fieldset id={`${path}-kinds`} className="builder-group builder-wide lesson-kinds" tabIndex={-1}>
      <legend className="type-h4">What learners submit</legend>
      <FieldError id={`${path}-kinds-error`} error={issues.kinds} />
      <div className="builder-fields">
        {SUBMISSION_KINDS.map((kind) => (
          <div key={kind} className={kind === 'file' ? 'builder-wide' : undefined}>
            <CheckField
              label={kindNames[kind]}
              checked={kinds.includes(kind)}
              onChange={(event) =>
                onChange({ kinds: toggled(SUBMISSION_KINDS, kinds, kind, event.currentTarget.checked) }, 'kinds')
              }
            />
            {kind === 'file' && kinds.includes('file') && (
              <fieldset id={`${path}-fileTypes`} className="lesson-types" tabIndex={-1}>
                <legend className="unseen">Allowed types of files</legend>
                {SUBMITTED_TYPES.map((type) => (
                  <CheckField
                    key={type}
                    label={typeNames[type]}
                    checked={fileTypes.includes(type)}
                    onChange={(event) =>
                      onChange(
                        { fileTypes: toggled(SUBMITTED_TYPES, fileTypes, type, event.currentTarget.checked) },
                        'types',
                      )
                    }
                  />
                ))}
                <FieldError id={`${path}-fileTypes-error`} error={issues.fileTypes} />
              </fieldset>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the chosen ones in the order of all. */
function toggled<Name extends string>(
  all: readonly Name[],
  chosen: readonly Name[],
  name: Name,
  isOn: boolean,
): Name[] {
  return all.filter((one) => (one === name ? isOn : chosen.includes(one)));
}

const kindNames: Record<SubmissionKind, string> = {
  file: 'Files',
  text: 'Text',
  link: 'Links',
  image: 'Images',
  audio: 'Audio recording',
};
const typeNames: Record<SubmittedType, string> = {
  pdf: 'PDF',
  docx: 'Word (DOCX)',
  xlsx: 'Excel (XLSX)',
  pptx: 'PowerPoint (PPTX)',
  zip: 'ZIP',
  mp4: 'Video (MP4)',
};
