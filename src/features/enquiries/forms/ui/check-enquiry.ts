import { looksLikeEmail } from '../../../../kit/text/looks-like-email.ts';
import type { FieldErrors, FormFailure } from '../../../../ui/forms/form-state.ts';
import { INVALID_EMAIL } from '../../rules.ts';
import type { FieldName, FormPlan } from './form-plans.ts';
import { checkPhone, type TypedPhone } from '../../../phone-verification/ui/phone-number.ts';

export interface EnquiryDraft {
  name: string;
  email: string;
  phone: TypedPhone;
  course: string;
  subject: string;
  message: string;
  policy: boolean;
  /** The selected demo class; empty for any day. */
  slotId: string;
  /** Honeypot, hidden from people. */
  website: string;
}

/** Validates a form before it is sent, with the server's messages. Signed-in users enter neither name nor phone. */
export function checkEnquiry(draft: EnquiryDraft, plan: FormPlan, isGuest: boolean): FormFailure | null {
  const isAsked = (field: FieldName) => isGuest || !isKnownOfMembers(field, plan);
  const errors: FieldErrors = {};
  for (const field of plan.required.filter(isAsked)) {
    if (isMissing(draft, field)) errors[field] = missingMessage(field, plan);
  }
  if (Object.keys(errors).length > 0) return { message: plan.incomplete, errors };
  if (isAsked('email') && !looksLikeEmail(draft.email)) errors.email = INVALID_EMAIL;
  const wrongPhone = plan.required.includes('phone') && isAsked('phone') ? checkPhone(draft.phone, plan) : null;
  if (wrongPhone) errors.phone = wrongPhone;
  const [message] = Object.values(errors);
  return message === undefined ? null : { message, errors };
}

/** Name, e-mail and phone of signed-in users come from the account; only the newsletter asks everyone. */
export function isKnownOfMembers(field: FieldName, plan: FormPlan): boolean {
  return plan.heading !== 'News Letter' && (field === 'name' || field === 'email' || field === 'phone');
}

function isMissing(draft: EnquiryDraft, field: FieldName): boolean {
  if (field === 'phone') return draft.phone.typed === '';
  const value = draft[field];
  return typeof value === 'boolean' ? !value : value.trim() === '';
}

function missingMessage(field: FieldName, plan: FormPlan): string {
  if (plan.required.length === 1) return plan.incomplete;
  return field === 'phone' ? plan.emptyPhone : missing[field];
}

const missing: Record<Exclude<FieldName, 'phone'>, string> = {
  name: 'Please enter your name',
  email: 'Please enter your e-mail address',
  course: 'Please choose a course',
  subject: 'Please enter a subject',
  message: 'Please write your message',
  policy: 'Please agree to the terms of use and privacy policy',
};
