import { useRevalidator } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { getGradebook } from '../gradebook-contract.ts';
import { MessageForm, type Addressed } from './message-form.tsx';
import { SchemeForm } from './scheme-form.tsx';
import { SnoozeForm } from './snooze-form.tsx';

/** The dialog that is open on a gradebook. */
export type GradebookAct =
  | { kind: 'settings' }
  | { kind: 'message'; learners: Addressed[] }
  | { kind: 'snooze'; userId: string; name: string };

interface GradebookDialogsProps {
  course: { courseId: string; title: string };
  book: RouteResponse<typeof getGradebook> | null;
  act: GradebookAct | null;
  onClose: () => void;
}

/** The dialogs of a gradebook; after each the list is read anew, and the focus returns to where it was. */
export function GradebookDialogs({ course, book, act, onClose }: GradebookDialogsProps) {
  const { revalidate } = useRevalidator();
  const done = (message: string) => {
    showToast('ok', message);
    onClose();
    void revalidate();
  };
  const common = { courseId: course.courseId, onDone: done, onClose };
  return (
    <Dialog open={act !== null} onClose={onClose} title={act ? titleOf(act) : ''}>
      {act?.kind === 'settings' && book && <SchemeForm {...common} scheme={book.scheme} items={book.items} />}
      {act?.kind === 'message' && <MessageForm {...common} course={course} learners={act.learners} />}
      {act?.kind === 'snooze' && <SnoozeForm {...common} userId={act.userId} />}
    </Dialog>
  );
}

function titleOf(act: GradebookAct): string {
  if (act.kind === 'settings') return 'Grade settings';
  if (act.kind === 'message') return 'Message learners';
  return `Snooze ${act.name}`;
}
