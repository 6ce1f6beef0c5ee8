import { useEffect, useState } from 'react';
import { formatClock } from '../../../kit/numbers/duration.ts';
import { ApiError } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import type { FormState } from '../../../ui/forms/form-state.ts';
import { PhoneField } from '../../../ui/forms/phone-field.tsx';
import { prepareToasts, showToast } from '../../../ui/show-toast.ts';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { session, useSession } from '../../accounts/sessions/ui/session-store.ts';
import { EnquiryFields, type FieldValues } from '../../enquiries/forms/ui/enquiry-fields.tsx';
import { useFocusByStep, useFollowedCheck } from '../../enquiries/forms/ui/enquiry-form.tsx';
import { SENT_TOAST, SUBMISSION_FAILED } from '../../enquiries/forms/ui/form-plans.ts';
import type { PhoneCode } from '../../phone-verification/ui/phone-code.ts';
import { usePhoneCode } from '../../phone-verification/ui/use-phone-code.ts';
import { applyPlan, withRowsOf } from './apply-plan.ts';
import { ApplyThanks } from './apply-thanks.tsx';
import { checkApplication, readApplication, type ApplicationDraft } from './check-application.ts';
import { ResumeField } from './resume-field.tsx';
import { sendApplication } from './send-application.ts';

export interface ApplyFormProps {
  /** Empty for a profile without an opening. */
  openingSlug: string;
  /** ISO code of the default country. */
  country: string;
  values?: FieldValues;
  /** The result of a post without JavaScript. */
  state?: Partial<FormState>;
  code?: Partial<PhoneCode>;
  /** Whether the visitor is signed in, if the server knows; otherwise determined in the browser. */
  isMember?: boolean;
}

/** The application form: contact details and résumé. It can be posted without JavaScript. */
export function ApplyForm(props: ApplyFormProps) {
  const { openingSlug, country, values = {} } = props;
  const { user } = useSession();
  const isGuest = !user && !props.isMember;
  const [retainedUntil, setRetainedUntil] = useState<string | null>(null);
  const phone = usePhoneCode(applyPlan, props.code);
  const isVerified = phone.code.step === 'verified';
  const form = useForm<ApplicationDraft>({
    read: readApplication,
    check: (draft) =>
      checkApplication(draft, isGuest) ?? (isGuest && !isVerified ? { message: applyPlan.unverified } : null),
    send: async (draft) => {
      try {
        setRetainedUntil(await sendApplication(draft, isGuest));
      } catch (error) {
        // The verification has expired or another form used it up: it is repeated.
        if (error instanceof ApiError && error.code === 'phone-not-verified') phone.reset();
        throw error;
      }
    },
    onSent: () => showToast('ok', SENT_TOAST),
    fallback: SUBMISSION_FAILED,
    onAct: phone.act,
    initial: props.state,
  });
  const { state, element } = form;
  const wait = useCountdown(state.retryAt);
  useFollowedCheck(form, isVerified);
  useFocusByStep(element, phone.code, state);
  useEffect(() => {
    void session.restore();
  }, []);

  if (retainedUntil) return <ApplyThanks retainedUntil={retainedUntil} />;
  const fields = { courses: [], values, errors: state.errors, isGuest };
  return (
    <form
      {...form.bind}
      className="apply-form"
      method="post"
      action="/apply"
      encType="multipart/form-data"
      onInput={(event) => {
        form.bind.onInput(event);
        prepareToasts();
        if (event.target instanceof Element && event.target.closest('.phone')) phone.mend();
      }}
    >
      {/* Enter in a field submits the form instead of activating its first button. */}
      <button type="submit" name="act" value="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="openingSlug" value={openingSlug} />
      <input type="hidden" name="form" value="course-enquiry" />
      <input type="hidden" name="step" value={phone.code.step} />
      {user && (
        <p className="apply-member">
          You are applying as {user.name}, {user.email}.
        </p>
      )}
      <EnquiryFields
        {...fields}
        plan={withRowsOf(['name', 'email', 'phone'])}
        phone={
          <PhoneField
            label={applyPlan.labels.phone}
            hint="We will send a six-digit code to verify the number."
            step={phone.code.step}
            phoneError={phone.code.phoneError ?? state.errors.phone ?? null}
            codeError={phone.code.codeError}
            secondsToResend={phone.secondsToResend}
            codeMark={phone.code.resendAt}
            country={values.country ?? country}
            number={values.phone}
            fewestDigits={applyPlan.fewestDigits}
            required={applyPlan.required.includes('phone')}
          />
        }
      />
      <ResumeField error={state.errors.resume} />
      <EnquiryFields {...fields} plan={withRowsOf(['message', 'policy'])} phone={null} />
      <div className="unseen" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </div>
      <div className="enquiry-end">
        <Button
          type="submit"
          name="act"
          value="submit"
          wide
          busy={state.status === 'loading'}
          busyLabel={applyPlan.busy}
          disabledReason={wait > 0 ? `You can try again in ${formatClock(wait)}.` : undefined}
        >
          {applyPlan.submit}
        </Button>
        <FormError message={state.message} />
      </div>
    </form>
  );
}
