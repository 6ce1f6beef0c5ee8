import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { FieldErrors, FormState } from '../../../../ui/forms/form-state.ts';
import { PhoneField } from '../../../../ui/forms/phone-field.tsx';
import { prepareToasts, showToast } from '../../../../ui/show-toast.ts';
import { useCountdown } from '../../../../ui/use-countdown.ts';
import { useForm, type Form } from '../../../../ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../../ui/forms/use-leave-guard.ts';
import { readVisitSource } from '../../../../ui/visit-source.ts';
import { session, useSession } from '../../../accounts/sessions/ui/session-store.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { submitForm } from '../../contract.ts';
import { BrochureReward } from './brochure-reward.tsx';
import { rememberBrochures } from './brochures-open.ts';
import { checkEnquiry, type EnquiryDraft } from './check-enquiry.ts';
import { EnquiryFields, type FieldValues } from './enquiry-fields.tsx';
import { focusAfterStep } from './focus-after-step.ts';
import { brochureMessage, formPlans, SENT_TOAST, SUBMISSION_FAILED, type FormKind } from './form-plans.ts';
import type { PhoneCode } from '../../../phone-verification/ui/phone-code.ts';
import { enquiryBody, readEnquiry } from './read-enquiry.ts';
import { usePhoneCode } from '../../../phone-verification/ui/use-phone-code.ts';

export interface EnquiryFormProps {
  kind: FormKind;
  courses: string[];
  /** ISO code of the default country. */
  country: string;
  values?: FieldValues;
  /** The result of a post without JavaScript. */
  state?: Partial<FormState>;
  code?: Partial<PhoneCode>;
  /** Whether the visitor is signed in, if the server knows; otherwise determined in the browser. */
  isMember?: boolean;
  phoneHint?: string;
  /** Shown after the reason why the button is disabled: "We call once, between 10 am and 7 pm." */
  note?: string;
  /** Asks before leaving the page with unsent input (spec 1 §4). */
  guardsLeaving?: boolean;
  /** Beside the submit button. */
  aside?: ReactNode;
  /** The file that the visitor gets; also a form field, for a post without JavaScript. */
  brochure?: string;
  /** Further choices of this form, below the fields. */
  choices?: (errors: FieldErrors) => ReactNode;
  /** Called with the error code. */
  onFailed?: (code: string) => void;
  onSent?: (draft: EnquiryDraft, answer: RouteResponse<typeof submitForm>) => void;
}

/** Every form of the site with a name, a phone number and its code. It can be posted without JavaScript. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { kind, courses, country, values = {}, phoneHint, note, aside, brochure, choices, onFailed, onSent } = props;
  const plan = formPlans[kind];
  const { user } = useSession();
  const isGuest = !user && !props.isMember;
  const phone = usePhoneCode(plan, props.code);
  const isVerified = phone.code.step === 'verified';
  const answer = useRef<RouteResponse<typeof submitForm>>(undefined);
  const form = useForm<EnquiryDraft>({
    read: readEnquiry,
    check: (draft) =>
      checkEnquiry(draft, plan, isGuest) ?? (isGuest && !isVerified ? { message: plan.unverified } : null),
    send: async (draft) => {
      const body = enquiryBody(draft, plan, { isGuest, source: readVisitSource() });
      try {
        answer.current = await callApi<typeof submitForm>({ method: 'POST', path: '/forms/submit', body });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onFailed?.(error.code);
        // The session has ended, so the guest fields are shown again.
        if (!isGuest && error.issues.some(({ path }) => path === 'name')) session.expire();
        if (error.code !== 'phone-not-verified') throw error;
        // The verification has expired or another form used it up: it is repeated. The number itself is valid.
        phone.reset();
        throw new ApiError(error.status, { ...error.details, message: plan.unverified, issues: [] });
      }
    },
    onSent: (draft) => {
      phone.reset();
      showToast('ok', SENT_TOAST);
      rememberBrochures();
      if (answer.current) onSent?.(draft, answer.current);
    },
    fallback: SUBMISSION_FAILED,
    onAct: phone.act,
    initial: props.state,
  });
  const { state, element } = form;
  const wait = useCountdown(state.retryAt);
  const isReplaced = state.status === 'succeeded' && plan.sentInstead !== null;
  useLeaveGuard(element, props.guardsLeaving === true && !isReplaced);
  useFollowedCheck(form, isVerified);
  useFocusByStep(element, phone.code, state);
  useEffect(() => {
    void session.restore();
  }, []);

  if (isReplaced) {
    return (
      <>
        <p role="status" tabIndex={-1} ref={focusElement} className="enquiry-sent">
          {plan.sentInstead}
        </p>
        {/* A listener takes over. */}
        {brochure && !onSent && <BrochureReward href={brochure} />}
      </>
    );
  }
  const why = whyNot({ waits: isGuest && !isVerified ? plan.waits : null, wait });
  return (
    <form
      {...form.bind}
      className="enquiry-form"
      method="post"
      action="/form"
      onInput={(event) => {
        form.bind.onInput(event);
        prepareToasts();
        if (event.target instanceof Element && event.target.closest('.phone')) phone.mend();
      }}
    >
      {/* Enter in a field submits the form instead of activating its first button. */}
      <button type="submit" name="act" value="submit" hidden aria-label={plan.submit} />
      <input type="hidden" name="form" value={kind} />
      <input type="hidden" name="step" value={phone.code.step} />
      {brochure && <input type="hidden" name="brochure" value={brochure} />}
      {kind === 'brochure' && (
        <>
          <input type="hidden" name="course" value={values.course ?? ''} />
          <input type="hidden" name="subject" value={values.subject ?? ''} />
          <input type="hidden" name="message" value={brochureMessage(values.course)} />
        </>
      )}
      {kind === 'course-enquiry' && <input type="hidden" name="course" value={values.course ?? ''} />}
      <EnquiryFields
        plan={plan}
        courses={courses}
        values={values}
        errors={state.errors}
        isGuest={isGuest}
        phone={
          <PhoneField
            label={plan.labels.phone}
            hint={phoneHint}
            step={phone.code.step}
            phoneError={phone.code.phoneError ?? state.errors.phone ?? null}
            codeError={phone.code.codeError}
            secondsToResend={phone.secondsToResend}
            codeMark={phone.code.resendAt}
            country={values.country ?? country}
            number={values.phone}
            fewestDigits={plan.fewestDigits}
            required={plan.required.includes('phone')}
          />
        }
      />
      {choices?.(state.errors)}
      <div className="unseen" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </div>
      <div className="enquiry-end">
        <div className="enquiry-acts">
          <Button
            type="submit"
            name="act"
            value="submit"
            wide
            busy={state.status === 'loading'}
            busyLabel={plan.busy}
            disabledReason={why && [why, note].filter(Boolean).join(' ')}
          >
            {plan.submit}
          </Button>
          {aside}
        </div>
        {!why && note && <p className="button-why">{note}</p>}
        {/* spec 2 §2: small in the counselling dialog */}
        <FormError message={state.message} small={kind === 'counselling'} />
        <output className="enquiry-thanks">
          {state.status === 'succeeded' && 'Thank you. We have received your message.'}
        </output>
      </div>
    </form>
  );
}

function whyNot({ waits, wait }: { waits: string | null; wait: number }): string | undefined {
  if (wait > 0) return `You can try again in ${formatClock(wait)}.`;
  return waits ?? undefined;
}

/** Removes the message that asked for verification once that is done. */
export function useFollowedCheck({ follow }: Pick<Form, 'follow'>, isVerified: boolean): void {
  useEffect(() => {
    if (isVerified) follow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only the moment of the check counts.
  }, [isVerified]);
}

/** Moves the focus to the field of the next step, once per step. */
export function useFocusByStep(
  element: React.RefObject<HTMLFormElement | null>,
  code: PhoneCode,
  state: FormState,
): void {
  const before = useRef(code);
  useEffect(() => {
    if (element.current) focusAfterStep(element.current, before.current, code);
    before.current = code;
  }, [element, code]);
  useEffect(() => {
    // All fields are valid but the phone is not verified, so focus it.
    if (state.failures > 0 && Object.keys(state.errors).length === 0 && code.step !== 'verified')
      element.current?.querySelector<HTMLElement>('[data-step="sent"] .code-input, .phone-number')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a new error moves the focus.
  }, [state.failures]);
}

function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
