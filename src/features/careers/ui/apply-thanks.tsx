import { CircleCheck } from 'lucide-react';
import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Replaces the form after sending; receives the focus. */
export function ApplyThanks({ retainedUntil }: { retainedUntil: string }) {
  return (
    <div className="apply-thanks" role="status" tabIndex={-1} ref={takeFocus}>
      <Icon of={CircleCheck} size={24} />
      <div>
        <p className="type-h4">Your application was submitted successfully!</p>
        <p>
          We have sent you an e-mail to confirm. We keep your application until {formatLongDate(retainedUntil)} and then
          delete it.
        </p>
      </div>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
