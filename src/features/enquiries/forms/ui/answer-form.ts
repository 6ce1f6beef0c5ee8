import type { CallApi } from '../../../../ui/document/page-context.ts';
import type { FormState } from '../../../../ui/forms/form-state.ts';
import { requirePageFailure } from '../../../../ui/forms/page-failure.ts';
import type { BookedSeat } from '../../demo-classes/demo-contract.ts';
import type { submitForm } from '../../contract.ts';
import type { sendCode, verifyCode } from '../../../phone-verification/contract.ts';
import { checkEnquiry } from './check-enquiry.ts';
import type { FieldValues } from './enquiry-fields.tsx';
import { formPlans, isFormKind, SUBMISSION_FAILED, type FormKind, type FormPlan } from './form-plans.ts';
import type { PhoneCode } from '../../../phone-verification/ui/phone-code.ts';
import { checkCode, checkPhone, readPhoneField } from '../../../phone-verification/ui/phone-number.ts';
import { enquiryBody, readEnquiry } from './read-enquiry.ts';
import { readText } from '../../../../ui/forms/read-text.ts';

/** A form on its own page, before and after a post without JavaScript. */
export interface FormView {
  kind: FormKind;
  values: FieldValues;
  state: Partial<FormState>;
  code: Partial<PhoneCode>;
  /** The file offered in return for an enquiry. */
  brochure: string;
}

export interface FormResponse {
  view: FormView;
  status: number;
  isSent: boolean;
  /** The demo seat booked with it. */
  booking?: BookedSeat | undefined;
  retryAfterSeconds: number | null;
}

/** The result of a post without JavaScript: same rules, texts and API calls as with JavaScript. */
export async function answerForm(call: CallApi, fields: FormData, isGuest: boolean): Promise<FormResponse> {
  const named = readText(fields, 'form');
  const kind = isFormKind(named) ? named : 'enquiry';
  const plan = formPlans[kind];
  const view: FormView = {
    kind,
    values: readValues(fields),
    state: {},
    code: {},
    brochure: readText(fields, 'brochure'),
  };
  const act = readText(fields, 'act');
  if (act === 'send-otp') return sendCodeFor(call, fields, plan, view);
  if (act === 'verify-otp') return verifyCodeOf(call, fields, view);
  if (act === 'change-phone') return answer(view);
  return submit(call, fields, plan, { ...view, code: { step: readCodeStep(fields) } }, isGuest);
}

async function sendCodeFor(call: CallApi, fields: FormData, plan: FormPlan, view: FormView): Promise<FormResponse> {
  const phone = readPhoneField(fields);
  const wrong = checkPhone(phone, plan);
  if (wrong) return answer({ ...view, code: { phoneError: wrong } }, 422);
  try {
    await call<typeof sendCode>({ method: 'POST', path: '/otp/send-otp', body: { phone: phone.whole } });
    return answer({ ...view, code: { step: 'sent', phone: phone.whole } });
  } catch (thrown) {
    const failure = requirePageFailure(thrown, 'Failed to send OTP');
    const isOpen = readCodeStep(fields) === 'sent';
    const code: Partial<PhoneCode> = isOpen
      ? { step: 'sent', codeError: failure.message }
      : { phoneError: failure.message };
    return answer({ ...view, code }, failure.status, failure.retryAfterSeconds);
  }
}

async function verifyCodeOf(call: CallApi, fields: FormData, view: FormView): Promise<FormResponse> {
  const otp = readText(fields, 'otp').trim();
  const wrong = checkCode(otp);
  if (wrong) return answer({ ...view, code: { step: 'sent', codeError: wrong } }, 422);
  try {
    const phone = readPhoneField(fields).whole;
    await call<typeof verifyCode>({ method: 'POST', path: '/otp/verify-otp', body: { phone, otp } });
    return answer({ ...view, code: { step: 'verified' } });
  } catch (thrown) {
    const failure = requirePageFailure(thrown, 'OTP verification failed');
    const code: Partial<PhoneCode> = { step: 'sent', codeError: failure.message };
    return answer({ ...view, code }, failure.status, failure.retryAfterSeconds);
  }
}

async function submit(
  call: CallApi,
  fields: FormData,
  plan: FormPlan,
  view: FormView,
  isGuest: boolean,
): Promise<FormResponse> {
  const draft = readEnquiry(fields);
  const wrong = checkEnquiry(draft, plan, isGuest);
  if (wrong) return answer({ ...view, state: { status: 'failed', ...wrong } }, 422);
  try {
    const body = enquiryBody(draft, plan, { isGuest, source: {} });
    const { booking } = await call<typeof submitForm>({ method: 'POST', path: '/forms/submit', body });
    return { ...answer(view), isSent: true, booking };
  } catch (thrown) {
    const { status, code, message, errors, retryAfterSeconds } = requirePageFailure(thrown, SUBMISSION_FAILED);
    const isUnverified = code === 'phone-not-verified';
    const state: Partial<FormState> = { status: 'failed', errors, message: isUnverified ? plan.unverified : message };
    return answer({ ...view, state, code: isUnverified ? {} : view.code }, status, retryAfterSeconds);
  }
}

function answer(view: FormView, status = 200, retryAfterSeconds: number | null = null): FormResponse {
  return { view, status, isSent: false, retryAfterSeconds };
}

/** Returns all typed values except the code. */
export function readValues(fields: FormData): FieldValues {
  const names = ['name', 'email', 'country', 'phone', 'course', 'subject', 'message', 'slotId'] as const;
  const texts = names.map((name) => [name, readText(fields, name)] as const).filter(([, text]) => text !== '');
  return { ...Object.fromEntries(texts), policy: fields.get('policy') !== null };
}

/**
 * The step of the code check that the posted form was at. It only affects the display: the server knows whether the
 * phone is verified.
 */
export function readCodeStep(fields: FormData): PhoneCode['step'] {
  const step = readText(fields, 'step');
  return step === 'sent' || step === 'verified' ? step : 'entering';
}
