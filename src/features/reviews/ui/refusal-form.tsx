import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusOnSight } from '../../../ui/focus-on-sight.ts';
import { SelectField } from '../../../ui/forms/field.tsx';
import { REFUSAL_REASONS, type RefusalReason } from '../rules.ts';

interface RefusalFormProps {
  /** Whose review, or how many. */
  about: string;
  isBusy: boolean;
  onRefuse: (reason: RefusalReason) => void;
  onClose: () => void;
}

/** Asks, in place, why a review is not published. */
export function RefusalForm({ about, isBusy, onRefuse, onClose }: RefusalFormProps) {
  const [reason, setReason] = useState<RefusalReason | ''>('');
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="refusal-form">
      <SelectField
        label="Why not?"
        value={reason}
        ref={focusOnSight}
        error={isMissing ? 'Please choose a reason.' : undefined}
        onChange={(event) => {
          setReason(event.target.value as RefusalReason | '');
          setMissing(false);
        }}
        placeholder="Choose a reason"
        options={REFUSAL_REASONS.map((known) => ({ value: known, label: known }))}
      />
      <Button size="small" busy={isBusy} onClick={() => (reason === '' ? setMissing(true) : onRefuse(reason))}>
        Don’t publish<span className="unseen"> {about}</span>
      </Button>
      <Button variant="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
