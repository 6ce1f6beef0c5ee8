import { PhoneField, type PhoneFieldProps } from '../forms/phone-field.tsx';
import { SheetBlock } from './sheet-block.tsx';

const common = {
  label: 'Phone',
  number: '00000 71717',
  phoneError: null,
  codeError: null,
  secondsToResend: 0,
  codeMark: null,
  country: 'IN',
  fewestDigits: 6,
} as const;

const states: (Partial<PhoneFieldProps> & { name: string; step: PhoneFieldProps['step'] })[] = [
  { name: 'Empty', step: 'entering', number: '', hint: 'We will send a six-digit code to verify the number.' },
  { name: 'Sending', step: 'sending' },
  { name: 'Sent', step: 'sent', secondsToResend: 24 },
  { name: 'Wrong code', step: 'sent', codeError: 'Invalid OTP' },
  { name: 'Verified', step: 'verified' },
  { name: 'Wrong number', step: 'entering', phoneError: 'Enter a valid phone number with country code.' },
];

/** The phone number with its code in every state. */
export function PhoneSheet() {
  return (
    <SheetBlock title="Phone with code">
      <div className="grid grid-cols-1 gap-8 tablet:grid-cols-2">
        {states.map(({ name, ...state }) => (
          <form key={name} onSubmit={(event) => event.preventDefault()} aria-label={name}>
            <PhoneField {...common} {...state} />
          </form>
        ))}
      </div>
    </SheetBlock>
  );
}
