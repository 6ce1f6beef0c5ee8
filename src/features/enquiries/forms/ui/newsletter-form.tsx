import { useEffect } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ButtonVariant } from '../../../../ui/button-classes.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { FormState } from '../../../../ui/forms/form-state.ts';
import { useCountdown } from '../../../../ui/use-countdown.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readVisitSource } from '../../../../ui/visit-source.ts';
import type { submitForm } from '../../contract.ts';
import { checkEnquiry } from './check-enquiry.ts';
import { formPlans, SUBMISSION_FAILED, SUBSCRIBED } from './form-plans.ts';
import { enquiryBody, readEnquiry } from './read-enquiry.ts';
import { formatClock } from '../../../../kit/numbers/duration.ts';

export interface NewsletterFormProps {
  variant: ButtonVariant;
  email?: string;
  state?: Partial<FormState>;
}

const plan = formPlans.newsletter;
const THANKS_MS = 4000; // spec 1 §9

/** Subscribes an e-mail address, which gets a confirmation mail (spec 1 §4). */
export function NewsletterForm({ variant, email, state: initial }: NewsletterFormProps) {
  const form = useForm({
    read: readEnquiry,
    check: (draft) => checkEnquiry(draft, plan, true),
    send: async (draft) => {
      const body = enquiryBody(draft, plan, { isGuest: true, source: readVisitSource() });
      await callApi<typeof submitForm>({ method: 'POST', path: '/forms/submit', body });
    },
    fallback: SUBMISSION_FAILED,
    initial,
  });
  const { status, errors, message, retryAt } = form.state;
  const wait = useCountdown(retryAt);
  useEffect(() => {
    if (status !== 'succeeded') return;
    const timer = window.setTimeout(form.forget, THANKS_MS);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The moment of success counts, not what is drawn after it.
  }, [status]);
  return (
    <form {...form.bind} className="newsletter-form" method="post" action="/form">
      <input type="hidden" name="form" value="newsletter" />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={200}
        required
        defaultValue={email}
        error={errors.email}
      />
      <div className="unseen" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </div>
      <Button
        type="submit"
        name="act"
        value="submit"
        variant={variant}
        wide
        busy={status === 'loading'}
        busyLabel={plan.busy}
        disabledReason={wait > 0 ? `You can try again in ${formatClock(wait)}.` : undefined}
      >
        Subscribe
      </Button>
      <div>
        <FormError message={errors.email ? null : message} />
        <output className="newsletter-thanks">{status === 'succeeded' && SUBSCRIBED}</output>
        <p className="newsletter-note">We will send an e-mail to confirm your address.</p>
      </div>
    </form>
  );
}
