import './cancel-batch.css';
import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { OfficeBatch, RosterRow } from '../../batches/batch-contract.ts';

const CancelBatchDialog = lazy(async () => ({
  default: (await import('./cancel-batch-dialog.tsx')).CancelBatchDialog,
}));

/** Opens what cancelling the batch would touch; nothing happens before it is confirmed there. */
export function CancelBatchButton({ batch, roster }: { batch: OfficeBatch; roster: RosterRow[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" size="small" icon={Ban} onClick={() => setOpen(true)}>
        Cancel batch
      </Button>
      {isOpen && (
        <Suspense>
          <CancelBatchDialog batch={batch} roster={roster} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
