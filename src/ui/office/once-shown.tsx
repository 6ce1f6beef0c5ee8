import { Copy } from 'lucide-react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../forms/field.tsx';
import { showToast } from '../show-toast.ts';

interface OnceShownProps {
  /** The secret, `null` while there is none. */
  secret: string | null;
  title: string;
  label: string;
  onClose: () => void;
}

/** A secret that is shown only once, to be copied; only its button closes it, so that it is not lost by accident. */
export function OnceShown({ secret, title, label, onClose }: OnceShownProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      showToast('ok', 'Copied');
    } catch {
      showToast('error', 'Your browser did not copy it. Please select and copy it.');
    }
  };
  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="line" onClick={onClose}>
            I have saved it
          </Button>
        </>
      }
    >
      <p>It is shown only once. Anyone who has it can use it, so store it where only your system reads it.</p>
      <TextField label={label} readOnly value={secret ?? ''} onFocus={(event) => event.currentTarget.select()} />
    </Dialog>
  );
}
