import type { FormFailure } from '../../../ui/forms/form-state.ts';
import { checkEnquiry, type EnquiryDraft } from '../../enquiries/forms/ui/check-enquiry.ts';
import { readEnquiry } from '../../enquiries/forms/ui/read-enquiry.ts';
import { readText } from '../../../ui/forms/read-text.ts';
import { RESUME_LIMIT_BYTES, RESUME_RULE } from '../rules.ts';
import { applyPlan } from './apply-plan.ts';

/** An application as filled in. */
export interface ApplicationDraft extends EnquiryDraft {
  /** Empty for a profile without an opening. */
  openingSlug: string;
  resume: File | null;
}

export function readApplication(fields: FormData): ApplicationDraft {
  const resume = fields.get('resume');
  return {
    ...readEnquiry(fields),
    openingSlug: readText(fields, 'openingSlug'),
    // An empty file field submits a file without name and bytes.
    resume: resume instanceof File && (resume.name !== '' || resume.size > 0) ? resume : null,
  };
}

/** Validates an application before it is sent, with the server's messages. */
export function checkApplication(draft: ApplicationDraft, isGuest: boolean): FormFailure | null {
  const wrong = checkEnquiry(draft, applyPlan, isGuest);
  const resume = draft.resume === null ? RESUME_RULE : checkResumeFile(draft.resume);
  if (resume === null) return wrong;
  return { message: wrong?.message ?? resume, errors: { ...wrong?.errors, resume } };
}

/** The error of a chosen file that the browser can detect; the server checks its bytes. */
export function checkResumeFile({ name, size }: { name: string; size: number }): string | null {
  return size > 0 && size <= RESUME_LIMIT_BYTES && /\.(pdf|docx)$/i.test(name) ? null : RESUME_RULE;
}
