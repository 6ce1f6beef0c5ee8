import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';

interface DialogFootProps {
  submit: string;
  busyLabel: string;
  state: { status: string; message: string | null; errors: Record<string, string | undefined> };
  onClose: () => void;
}

/** The error and the buttons of a form in a dialog. */
export function DialogFoot({ submit, busyLabel, state, onClose }: DialogFootProps) {
  const isShownAtField = Object.values(state.errors).some(Boolean);
  return (
    <>
      <FormError message={isShownAtField ? null : state.message} />
      <div className="grade-buttons">
        <Button type="submit" busy={state.status === 'loading'} busyLabel={busyLabel}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
