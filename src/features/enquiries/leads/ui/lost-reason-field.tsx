import { useId } from 'react';
import type { ComponentProps } from 'react';
import { TextField } from '../../../../ui/forms/field.tsx';
import { LOST_REASONS } from './inbox-labels.ts';

/** Why a lead is lost: a suggested reason, or free text. */
export function LostReasonField(props: Partial<ComponentProps<typeof TextField>>) {
  const listId = useId();
  return (
    <>
      <TextField
        label="Why is it lost?"
        name="lostReason"
        list={listId}
        maxLength={200}
        autoComplete="off"
        required
        {...props}
      />
      <datalist id={listId}>
        {LOST_REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </>
  );
}
