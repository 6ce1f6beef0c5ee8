import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { OfficeGrade } from '../grading-contract.ts';
import { gradingKeys } from './use-grading-keys.ts';
import type { Conflict } from './use-save-grade.ts';

interface ConflictDialogProps {
  conflict: Conflict | null;
  onOpenVersion: (version: number) => void;
  onShowTheirs: (grade: OfficeGrade) => void;
  onKeepMine: (grade: OfficeGrade) => void;
  onClose: () => void;
}

/** A newer attempt, or another grader's save: what was written stays in either case. */
export function ConflictDialog({ conflict, onOpenVersion, onShowTheirs, onKeepMine, onClose }: ConflictDialogProps) {
  const keep = () => {
    if (conflict?.kind === 'changed') onKeepMine(conflict.grade);
    onClose();
  };
  return (
    <Dialog
      open={conflict !== null}
      onClose={keep}
      title={conflict?.kind === 'newer' ? 'There is a newer attempt' : 'The grade was changed'}
      focusesTitle
      foot={
        <>
          {conflict?.kind === 'newer' && (
            <Button
              onClick={() => {
                onClose();
                onOpenVersion(conflict.version);
              }}
            >
              Open attempt {conflict.version}
            </Button>
          )}
          {conflict?.kind === 'changed' && (
            <Button
              onClick={() => {
                onClose();
                onShowTheirs(conflict.grade);
              }}
            >
              Show their grade
            </Button>
          )}
          <Button variant="line" onClick={keep}>
            Keep editing
          </Button>
        </>
      }
    >
      {conflict?.kind === 'newer' && (
        <p>The learner submitted attempt {conflict.version} while you were grading. Your feedback is not lost.</p>
      )}
      {conflict?.kind === 'changed' && <p>{conflict.message}</p>}
    </Dialog>
  );
}

/** Asks before a submission with unsaved grading is left; the browser keeps a copy all the same. */
export function LeaveGradingGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      foot={
        <>
          <Button onClick={stay}>Stay</Button>
          <Button variant="line" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your changes to this grade are lost.</p>
    </Dialog>
  );
}

interface KeysDialogProps {
  open: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** The list of keys, and the switch for all of them. */
export function KeysDialog({ open, isOn, onSwitch, onClose }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      foot={
        <Button variant="line" onClick={() => onSwitch(!isOn)}>
          {isOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}
        </Button>
      }
    >
      <p>{isOn ? 'They do nothing while you type in a field.' : 'Shortcuts are off in this browser.'}</p>
      <dl className="grading-key-list">
        {gradingKeys.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
