import { Dialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { ExtensionForm } from './extension-form.tsx';

interface ExtensionDialogProps {
  open: boolean;
  assignmentId: string;
  /** The learner. */
  userId: string;
  /** The due date in force. */
  dueAt: string | null;
  extension: { dueAt: string; reason: string } | null;
  onClose: () => void;
  onChanged: () => Promise<void> | void;
}

/** Gives one learner a later due date, or takes it back. */
export function ExtensionDialog({ open, onClose, onChanged, ...extended }: ExtensionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Grant extension">
      <ExtensionForm
        {...extended}
        onClose={onClose}
        onDone={(message) => {
          showToast('ok', message);
          onClose();
          void onChanged();
        }}
      />
    </Dialog>
  );
}
