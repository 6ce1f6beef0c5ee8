import { readText } from '../../../../ui/forms/read-text.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { submitForm } from '../../contract.ts';
import { isKnownOfMembers, type EnquiryDraft } from './check-enquiry.ts';
import type { FormPlan } from './form-plans.ts';
import { readPhoneField } from '../../../phone-verification/ui/phone-number.ts';

/** The current values of the fields. */
export function readEnquiry(fields: FormData): EnquiryDraft {
  const text = (name: string) => readText(fields, name).trim();
  return {
    name: text('name'),
    email: text('email'),
    phone: readPhoneField(fields),
    course: text('course'),
    subject: text('subject'),
    message: text('message'),
    policy: fields.get('policy') !== null,
    slotId: text('slotId'),
    website: text('website'),
  };
}

/** The request body: for signed-in users only what the account does not know. */
export function enquiryBody(
  draft: EnquiryDraft,
  plan: FormPlan,
  { isGuest, source }: { isGuest: boolean; source: Record<string, string> },
): RouteCall<typeof submitForm>['body'] {
  const { name, email, phone, course, subject, message, policy, slotId, website } = draft;
  const has = (field: Parameters<typeof isKnownOfMembers>[0]) => isGuest || !isKnownOfMembers(field, plan);
  return {
    formHeading: plan.heading,
    name: has('name') && name ? name : undefined,
    email: has('email') ? email : undefined,
    phone: has('phone') && phone.whole ? phone.whole : undefined,
    course: course || undefined,
    courseTitle: course || undefined,
    subject: subject || undefined,
    message: message || undefined,
    policy: plan.required.includes('policy') ? policy : undefined,
    slotId: slotId || undefined,
    source: Object.keys(source).length > 0 ? source : undefined,
    website: website || undefined,
  };
}
