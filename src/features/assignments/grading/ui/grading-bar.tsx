import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { ArrowLeft, CalendarPlus, ChevronLeft, ChevronRight, Ellipsis, FileArchive, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { OfficeDrop } from '../../../../ui/lists/office-drop.tsx';

import { gradingHref, submissionsList, type SubmissionsView } from './assignments-list.ts';
import type { OpenedSubmission } from './grade-draft.ts';
import { dueInText } from './grading-labels.ts';

interface GradingBarProps {
  opened: OpenedSubmission;
  view: SubmissionsView;
  hasKeys: boolean;
  isNamesHidden: boolean;
  onNamesHidden: (isHidden: boolean) => void;
  onGo: (step: 1 | -1) => void;
  onHelp: () => void;
  onExtension: () => void;
  /** Under "More" on phones. */
  onSave: (() => void) | null;
}

/** The head of the grading screen: what is graded, the place in the queue, and what else can be done. */
export function GradingBar(props: GradingBarProps) {
  const { opened, view, hasKeys, isNamesHidden, onNamesHidden, onGo, onHelp } = props;
  const navigate = useNavigate();
  const { assignment, position, total, previousId, nextId, dueAt } = opened;
  const backHref = submissionsList.href(view);
  return (
    <header className="grading-bar">
      <Link className="grading-back" to={backHref} aria-label="Back to submissions">
        <Icon of={ArrowLeft} />
      </Link>
      <div className="grading-title">
        <h1>{assignment.name}</h1>
        <p>
          {assignment.courseTitle}, {pointsText(assignment.points)} points, {dueInText(dueAt)}
        </p>
        {assignment.state === 'removed' && (
          <p className="grading-removed">
            <Badge tone="over">Removed</Badge> No longer part of the course. Work and grades are kept.
          </p>
        )}
      </div>
      <div className="grading-queue">
        <label className="grading-only">
          <input
            type="checkbox"
            className="check-box"
            checked={view.state === 'needs-grading'}
            onChange={({ target }) =>
              void navigate(
                gradingHref({ ...view, state: target.checked ? 'needs-grading' : null }, opened.submission.id),
                { replace: true },
              )
            }
          />
          <span>Needs grading only</span>
        </label>
        <p className="grading-place">{position === null ? `${total} in the list` : `${position} of ${total}`}</p>
        <Button
          variant="line"
          size="small"
          icon={ChevronLeft}
          aria-keyshortcuts={hasKeys ? 'K' : undefined}
          aria-disabled={previousId === null}
          onClick={() => onGo(-1)}
        >
          Previous
        </Button>
        <Button
          variant="line"
          size="small"
          iconAfter={ChevronRight}
          aria-keyshortcuts={hasKeys ? 'J' : undefined}
          aria-disabled={nextId === null}
          onClick={() => onGo(1)}
        >
          Next
        </Button>
        <Button variant="bare" size="small" className="grading-help" onClick={onHelp}>
          Keyboard shortcuts <kbd aria-hidden="true">?</kbd>
        </Button>
        <More {...props}>
          <label className="check grading-hide">
            <input
              type="checkbox"
              className="check-box"
              checked={isNamesHidden}
              onChange={({ target }) => onNamesHidden(target.checked)}
            />
            <span>Hide names</span>
          </label>
        </More>
      </div>
    </header>
  );
}

function More({ opened, onExtension, onSave, children }: GradingBarProps & { children: ReactNode }) {
  const { submission, assignment } = opened;
  const newest = submission.versions.find(({ number }) => number === submission.version);
  const firstFile = newest?.files.find(({ state, isExpired }) => state === 'ready' && !isExpired);
  return (
    <div className="grading-more">
      <OfficeDrop icon={Ellipsis} label="More">
        {(close) => (
          <div className="grading-menu">
            {onSave && (
              <Button
                variant="bare"
                size="small"
                className="grading-phone-only"
                onClick={() => {
                  close();
                  onSave();
                }}
              >
                Save
              </Button>
            )}
            {assignment.due.kind !== 'none' && (
              <Button
                variant="bare"
                size="small"
                icon={CalendarPlus}
                onClick={() => {
                  close();
                  onExtension();
                }}
              >
                Grant extension
              </Button>
            )}
            {firstFile && (
              <ButtonLink
                variant="bare"
                size="small"
                icon={FileArchive}
                href={`/api/admin/submissions/${submission.id}/files/${firstFile.id}?all=true`}
              >
                Download all files (ZIP)
              </ButtonLink>
            )}
            <ButtonLink
              variant="bare"
              size="small"
              icon={Table2}
              href={`/admin/gradebook/${submission.courseId}/learners/${submission.userId}`}
            >
              Open in gradebook
            </ButtonLink>
            {children}
          </div>
        )}
      </OfficeDrop>
    </div>
  );
}
