import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextArea, TextField } from '../forms/field.tsx';
import { MotifImage } from '../motifs/motif-image.tsx';
import { ToastBox } from '../toasts.tsx';
import { showToast } from '../show-toast.ts';
import { SheetBlock } from './sheet-block.tsx';

/** Dialogs and toasts. */
export function OverlaysSheet() {
  const [shown, setShown] = useState<'narrow' | 'wide' | null>(null);
  const close = () => setShown(null);
  return (
    <SheetBlock title="Dialogs and toasts, top right, five seconds">
      <div className="flex flex-wrap gap-4">
        <Button variant="line" onClick={() => setShown('narrow')}>
          Open a dialog
        </Button>
        <Button variant="line" onClick={() => setShown('wide')}>
          Open two panes
        </Button>
        <Button variant="line" onClick={() => showToast('ok', 'OTP sent successfully')}>
          Toast
        </Button>
        <Button variant="line" onClick={() => showToast('error', 'Invalid OTP')}>
          Error toast
        </Button>
      </div>
      <div className="grid max-w-[26rem] grid-cols-1 gap-3">
        <ToastBox tone="ok" message="OTP sent successfully" onClose={() => undefined} />
        <ToastBox tone="error" message="Invalid OTP" onClose={() => undefined} />
        <ToastBox tone="info" message="Digital Marketing is in your cart" onClose={() => undefined} />
      </div>
      <Dialog open={shown === 'narrow'} onClose={close} title="Delete coupon?" foot={<Answers onAnswer={close} />}>
        People who have the code can no longer use it.
      </Dialog>
      <Dialog
        size="wide"
        open={shown === 'wide'}
        onClose={close}
        title="Book your call"
        sideDye="haldi"
        side={<CounsellorPane />}
        foot={<Answers onAnswer={close} />}
      >
        <div className="grid grid-cols-1 gap-4">
          <TextField label="Full Name" name="dialog-name" />
          <TextField label="Email Address" name="dialog-email" type="email" />
          <TextArea label="Additional Details / Questions" name="dialog-details" optional />
        </div>
      </Dialog>
    </SheetBlock>
  );
}

function Answers({ onAnswer }: { onAnswer: () => void }) {
  return (
    <>
      <Button onClick={onAnswer}>Book Now</Button>
      <Button variant="bare" onClick={onAnswer}>
        Maybe Later
      </Button>
    </>
  );
}

function CounsellorPane() {
  return (
    <>
      <div className="hidden overflow-clip tablet:block">
        <MotifImage family="suraj" dye="haldi" crop="cloth" />
      </div>
      <div className="grid gap-4 p-5 tablet:p-8">
        <h2 className="type-h2-inner">Twenty minutes with a counsellor</h2>
        <p>Free, by phone or at the institute. No sales talk: if another place suits you better, we say so.</p>
      </div>
    </>
  );
}
