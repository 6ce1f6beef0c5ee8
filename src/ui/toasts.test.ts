import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { raiseToast } from './toasts.tsx';

test('a message takes the place of an earlier one about the same', () => {
  raiseToast('error', 'Invalid OTP', { subject: 'phone-code' });
  raiseToast('error', 'Failed to fetch courses');
  raiseToast('ok', 'OTP verified', { subject: 'phone-code' });
  expect(toast.getToasts()).toHaveLength(2);
});
