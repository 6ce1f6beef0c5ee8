import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { CourseDraft } from './use-course-draft.ts';

/** Two authors edited the same course: the user chooses whose version to keep. */
export function ConflictPanel({ draft }: { draft: CourseDraft }) {
  const [isBusy, setBusy] = useState(false);
  if (draft.saving.kind !== 'conflict') return null;
  const { savedBy, message } = draft.saving;
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch {
      showToast('error', 'That did not work. Your data is safe. Please try again.');
    }
    setBusy(false);
  };
  return (
    <Panel
      tone="warn"
      role="alert"
      title={message}
      act={
        <div className="builder-acts">
          <Button size="small" busy={isBusy} onClick={() => void run(draft.keepMine)}>
            Keep mine
          </Button>
          <Button size="small" variant="line" busy={isBusy} onClick={() => void run(() => draft.takeTheirs())}>
            Use theirs
          </Button>
        </div>
      }
    >
      Your changes are on this page and in this browser. Keep yours to overwrite what {savedBy ?? 'a colleague'} saved,
      or use theirs and discard yours.
    </Panel>
  );
}
