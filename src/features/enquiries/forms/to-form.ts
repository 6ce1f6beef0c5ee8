import type { SubmittedForm } from '../contract.ts';
import type { ListedForm } from './enquiry-store.ts';

/** A form as shown to its sender and the office. */
export function toForm(form: ListedForm): SubmittedForm {
  const { id, formHeading, name, email, phone, course, subject, message } = form;
  return {
    _id: id,
    id,
    formHeading,
    name,
    email,
    phone,
    course,
    subject,
    message,
    createdAt: form.createdAt.toISOString(),
  };
}
