import { Check, CircleCheck } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { formatClock } from '../../kit/numbers/duration.ts';
import { Button } from '../button.tsx';
import { CodeField } from './code-field.tsx';
import { CountryPicker } from './country-picker.tsx';
import { FieldError } from './field-frame.tsx';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';

export interface PhoneFieldProps {
  label: string;
  hint?: ReactNode;
  step: 'entering' | 'sending' | 'sent' | 'checking' | 'verified';
  phoneError: string | null;
  codeError: string | null;
  /** Time until another code may be requested. */
  secondsToResend: number;
  /** Changes with every code that was sent. */
  codeMark: unknown;
  /** ISO code of the country chosen at first. */
  country: string;
  /** The number at first, from a form that was posted without script. */
  number?: string;
  fewestDigits: number;
  required?: boolean;
}

/**
 * A phone number that is verified by a code: one control of three parts, and the cells for the code below it (design §9). Its buttons are
 * submit buttons of the surrounding form, named `act`: send-otp, verify-otp, change-phone.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, step, phoneError, codeError, secondsToResend, country, number, fewestDigits } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const isLocked = step === 'sent' || step === 'checking' || step === 'verified';
  const handleClick = (act: string) => {
    root.current?.querySelector<HTMLButtonElement>(`button[value="${act}"]`)?.click();
  };
  const described = joinClasses(phoneError && `${id}-error`, hint !== undefined && !isLocked && `${id}-hint`);
  return (
    <div className="field phone" data-step={step} ref={root}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="phone-control" data-locked={isLocked || undefined}>
        <CountryPicker
          name="country"
          initial={country}
          isLocked={isLocked || step === 'sending'}
          isPlain={step === 'verified'}
        />
        <input
          id={id}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="00000 00000"
          required={props.required}
          pattern={`[0-9]{${fewestDigits},15}`}
          title="Enter a valid phone number"
          maxLength={24}
          className="phone-number"
          defaultValue={number}
          readOnly={isLocked || step === 'sending'}
          aria-invalid={phoneError ? true : undefined}
          aria-describedby={described}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isLocked) handleClick('send-otp');
          }}
        />
        <PhoneAct step={step} secondsToResend={secondsToResend} />
      </div>
      <FieldError id={`${id}-error`} error={phoneError ?? undefined} />
      {hint !== undefined && !isLocked && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="phone-fold" data-open={step === 'sent' || step === 'checking' || undefined}>
        <div inert={step !== 'sent' && step !== 'checking'}>
          <div className="phone-code">
            <label className="field-label" htmlFor={`${id}-code`}>
              Enter OTP
            </label>
            <div className="code-row">
              <CodeField
                id={`${id}-code`}
                name="otp"
                isWrong={codeError !== null}
                describedBy={joinClasses(codeError && `${id}-code-error`, `${id}-sent`)}
                clearOn={props.codeMark}
                isAwaited={step === 'sent'}
                onEnter={() => handleClick('verify-otp')}
              />
              <Button
                type="submit"
                name="act"
                value="verify-otp"
                variant="line"
                busy={step === 'checking'}
                busyLabel="Verifying..."
              >
                Verify OTP
              </Button>
            </div>
            <FieldError id={`${id}-code-error`} error={codeError ?? undefined} />
            <div className="code-foot">
              <p className="code-sent" id={`${id}-sent`}>
                <Icon of={Check} size={16} />
                {CODE_SENT}
              </p>
              <Resend seconds={secondsToResend} />
            </div>
          </div>
        </div>
      </div>
      <p role="status" className="unseen">
        {step === 'sent' && CODE_SENT}
        {step === 'verified' && 'Verified'}
      </p>
    </div>
  );
}

const CODE_SENT = 'Code sent. It works for 10\u00A0minutes.';

/** The third part of the control: the next action. */
function PhoneAct({ step, secondsToResend }: Pick<PhoneFieldProps, 'step' | 'secondsToResend'>) {
  if (step === 'verified') {
    return (
      <span className="phone-verified">
        <Icon of={CircleCheck} />
        Verified
      </span>
    );
  }
  if (step === 'sent' || step === 'checking') {
    return (
      <button type="submit" name="act" value="change-phone" className="phone-act" formNoValidate>
        Change
      </button>
    );
  }
  const isWaiting = secondsToResend > 0;
  return (
    <button
      type="submit"
      name="act"
      value="send-otp"
      className="phone-act"
      formNoValidate
      disabled={isWaiting}
      aria-busy={step === 'sending' || undefined}
    >
      {step === 'sending' ? 'Sending...' : 'Send OTP'}
      {isWaiting && ` in ${formatClock(secondsToResend)}`}
    </button>
  );
}

function Resend({ seconds }: { seconds: number }) {
  return (
    <button type="submit" name="act" value="send-otp" className="code-resend" formNoValidate disabled={seconds > 0}>
      Resend OTP
      {seconds > 0 && (
        <>
          {' in '}
          <b>{formatClock(seconds)}</b>
        </>
      )}
    </button>
  );
}
