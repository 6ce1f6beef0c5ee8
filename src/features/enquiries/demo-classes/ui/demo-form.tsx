import { useState } from 'react';
import type { BookedSeat, Demo } from '../demo-contract.ts';
import { BookedClass } from './booked-class.tsx';
import { DemoSlots } from './demo-slots.tsx';
import { EnquiryForm, type EnquiryFormProps } from '../../forms/ui/enquiry-form.tsx';

export interface DemoFormProps extends Omit<EnquiryFormProps, 'kind' | 'choices' | 'onFailed' | 'onSent'> {
  /** The next free classes, if the server has loaded them. */
  demos?: Demo[];
  /** `isBooked` tells whether the booked class replaced the form. */
  onSent?: (sent: { isBooked: boolean }) => void;
}

/** The form for a free demo class, exactly as specified, with the next free classes below it. */
export function DemoForm({ demos, onSent, ...form }: DemoFormProps) {
  const [round, setRound] = useState(0);
  const [booked, setBooked] = useState<BookedSeat | null>(null);
  if (booked) return <BookedClass seat={booked} />;
  return (
    <EnquiryForm
      {...form}
      kind="demo"
      choices={(errors) => (
        <DemoSlots
          demos={demos}
          course={form.values?.course}
          chosen={form.values?.slotId}
          error={errors.slotId}
          round={round}
        />
      )}
      onFailed={(code) => {
        if (code === 'demo-full' || code === 'demo-closed') setRound(round + 1);
      }}
      onSent={(_draft, { booking }) => {
        if (booking) setBooked(booking);
        onSent?.({ isBooked: booking !== undefined });
      }}
    />
  );
}
