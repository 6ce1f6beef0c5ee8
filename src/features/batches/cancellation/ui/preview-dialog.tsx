import { formatRupees } from '../../../../kit/numbers/money.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { OfficeBatch, RosterRow } from '../../batches/batch-contract.ts';
import { PreviewFigures, usePreview } from './preview-figures.tsx';

interface PreviewDialogProps {
  batch: OfficeBatch;
  roster: RosterRow[];
  onClose: () => void;
}

/** What cancelling a batch would touch and may cost in refunds, for who may not cancel it. */
export function PreviewDialog({ batch, roster, onClose }: PreviewDialogProps) {
  const preview = usePreview(batch.id);
  return (
    <Dialog open onClose={onClose} title={`If ${batch.code} were cancelled`} focusesTitle className="cancel-batch">
      <div className="class-form">
        <PreviewFigures preview={preview} />
        {preview !== null && preview !== 'failed' && (
          <Panel tone="info" title={`${formatRupees(preview.paid)} at most to refund`}>
            Students choose for 14 days: another batch, their own pace, or all that they paid. A refund is a request
            that the office approves, with a credit note.
          </Panel>
        )}
        <ul className="cancel-moves">
          {roster.map(({ enrolmentId, name, paid, due = 0 }) => (
            <li key={enrolmentId} className="cancel-move">
              <span>{name}</span>
              <span>
                {paid !== undefined && `${formatRupees(paid)} paid`}
                {due > 0 && <span className="office-note">{`${formatRupees(due)} due`}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
