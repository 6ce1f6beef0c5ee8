import type { CallApi } from '../../../ui/document/page-context.ts';
import { requirePageFailure } from '../../../ui/forms/page-failure.ts';
import { answerForm, readCodeStep, readValues, type FormView } from '../../enquiries/forms/ui/answer-form.ts';
import { SUBMISSION_FAILED } from '../../enquiries/forms/ui/form-plans.ts';
import { readText } from '../../../ui/forms/read-text.ts';
import type { apply } from '../contract.ts';
import { applyPlan } from './apply-plan.ts';
import { checkApplication, readApplication, type ApplicationDraft } from './check-application.ts';

/** An application on its own page, before and after a post without JavaScript. */
export interface ApplicationView extends Pick<FormView, 'values' | 'state' | 'code'> {
  openingSlug: string;
}

export interface ApplicationAnswer {
  view: ApplicationView;
  status: number;
  /** The end of its retention, once sent. */
  retainedUntil: string | null;
  retryAfterSeconds: number | null;
}

/** The result of a post without JavaScript: same rules and texts. The file must be chosen again after each step. */
export async function answerApplication(call: CallApi, fields: FormData, isGuest: boolean): Promise<ApplicationAnswer> {
  const openingSlug = readText(fields, 'openingSlug');
  const act = readText(fields, 'act');
  if (!isPhoneStep(act)) return submit(call, fields, isGuest);
  const { view, status, retryAfterSeconds } = await answerForm(call, fields, isGuest);
  return { view: { ...view, openingSlug }, status, retainedUntil: null, retryAfterSeconds };
}

/** The phone code's actions are those of every form; any other action sends the application. */
function isPhoneStep(act: string): boolean {
  return act === 'send-otp' || act === 'verify-otp' || act === 'change-phone';
}

async function submit(call: CallApi, fields: FormData, isGuest: boolean): Promise<ApplicationAnswer> {
  const draft = readApplication(fields);
  const step = readCodeStep(fields);
  const view: ApplicationView = {
    openingSlug: draft.openingSlug,
    values: readValues(fields),
    state: {},
    code: { step },
  };
  const wrong = checkApplication(draft, isGuest);
  if (wrong) return refused({ ...view, state: { status: 'failed', ...wrong } }, 422);
  try {
    const { retainedUntil } = await call<typeof apply>({
      method: 'POST',
      path: '/careers/apply',
      body: await bodyOf(draft),
    });
    return { view, status: 200, retainedUntil, retryAfterSeconds: null };
  } catch (thrown) {
    const { status, code, message, errors, retryAfterSeconds } = requirePageFailure(thrown, SUBMISSION_FAILED);
    const isUnverified = code === 'phone-not-verified';
    const state = { status: 'failed' as const, errors, message: isUnverified ? applyPlan.unverified : message };
    return refused({ ...view, state, code: isUnverified ? {} : view.code }, status, retryAfterSeconds);
  }
}

async function bodyOf({ name, email, phone, message, openingSlug, policy, website, resume }: ApplicationDraft) {
  const bytes = new Uint8Array((await resume?.arrayBuffer()) ?? []);
  return {
    name,
    email,
    phone: phone.whole,
    message,
    openingSlug,
    policy: String(policy),
    website,
    resume: { fileName: resume?.name ?? '', bytes },
  };
}

function refused(view: ApplicationView, status: number, retryAfterSeconds: number | null = null): ApplicationAnswer {
  return { view, status, retainedUntil: null, retryAfterSeconds };
}
