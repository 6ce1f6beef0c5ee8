import './cancel-batch.css';
import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { OfficeBatch, RosterRow } from '../../batches/batch-contract.ts';

const CancelBatchDialog = lazy(async () => ({
  default: (await import('./cancel-batch-dialog.tsx')).CancelBatchDialog,
}));
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

interface CancelBatchProps {
  batch: OfficeBatch;
  roster: RosterRow[];
  /** Accountants see what it would touch, and cancel nothing. */
  isPreview: boolean;
}

/** Opens what cancelling the batch would touch; nothing happens before it is confirmed there. */
export function CancelBatchButton({ batch, roster, isPreview }: CancelBatchProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Shown = isPreview ? PreviewDialog : CancelBatchDialog;
  return (
    <>
      <Button variant={isPreview ? 'line' : 'danger'} size="small" icon={Ban} onClick={() => setOpen(true)}>
        {isPreview ? 'Preview cancellation' : 'Cancel batch'}
      </Button>
      {isOpen && (
        <Suspense>
          <Shown batch={batch} roster={roster} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
