import { formPlans, type FieldName, type FormPlan } from '../../enquiries/forms/ui/form-plans.ts';

/** The application as a form plan: the texts of an enquiry; the message is optional, and the résumé is added here. */
export const applyPlan: FormPlan = {
  ...formPlans['course-enquiry'],
  rows: [['name', 'email'], ['phone'], ['message'], ['policy']],
  required: ['name', 'email', 'phone', 'policy'],
  submit: 'Send application',
  busy: 'Sending...',
};

/** The plan with some of its rows, because the résumé comes between them. */
export function withRowsOf(fields: readonly FieldName[]): FormPlan {
  return { ...applyPlan, rows: applyPlan.rows.filter((row) => row.some((field) => fields.includes(field))) };
}
