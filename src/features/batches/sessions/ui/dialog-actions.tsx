import './class-dialog.css';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';

interface DialogActionsProps {
  submit: string;
  busyLabel: string;
  /** On the button that leaves. */
  cancel?: string;
  isDanger?: boolean;
  /** Of the form that they end. */
  state: { status: string; message: string | null };
  onClose: () => void;
}

/** The buttons of a dialog's form, and what went wrong. */
export function DialogActions(props: DialogActionsProps) {
  const { submit, busyLabel, cancel = 'Cancel', isDanger = false, state, onClose } = props;
  const id = useId();
  return (
    <>
      <FormError message={state.message} id={id} />
      <div className="class-acts">
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          busy={state.status === 'loading'}
          busyLabel={busyLabel}
          aria-describedby={id}
        >
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </>
  );
}
