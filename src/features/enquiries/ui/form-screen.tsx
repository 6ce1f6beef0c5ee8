import { ButtonLink } from '../../../ui/button.tsx';
import { Island } from '../../../ui/islands/island.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { FormView } from './answer-form.ts';
import { BrochureReward } from './brochure-reward.tsx';
import { useFormFacts } from './form-facts.tsx';
import { FormPlace } from './form-place.tsx';
import { formPlans, SENT_TOAST, SUBSCRIBED, type FormKind } from './form-plans.ts';
import { NewsletterForm } from './newsletter-form.tsx';

interface FormScreenProps {
  view: FormView;
  isSent: boolean;
  isMember: boolean;
}

/** One form with its title, or the thanks for it. */
export function FormScreen({ view, isSent, isMember }: FormScreenProps) {
  const { kind, values, state, code, brochure } = view;
  const { callNote, counselling } = useFormFacts();
  return (
    <main id="main" data-dye="neel" className="wrap form-page">
      <h1 className="type-h1-app">
        {kind === 'counselling' && counselling.title ? counselling.title : formPlans[kind].title}
      </h1>
      {isSent ? (
        <Thanks kind={kind} brochure={brochure} />
      ) : (
        <>
          {kind === 'newsletter' ? (
            <Island
              name="page-newsletter"
              component={NewsletterForm}
              props={{ variant: 'primary' as const, email: values.email, state }}
            />
          ) : (
            <FormPlace
              kind={kind}
              values={values}
              state={state}
              code={code}
              isMember={isMember}
              brochure={brochure}
              note={formPlans[kind].waits ? callNote : undefined}
            />
          )}
        </>
      )}
    </main>
  );
}

function Thanks({ kind, brochure }: { kind: FormKind; brochure: string }) {
  const words = kind === 'newsletter' ? SUBSCRIBED : (formPlans[kind].sentInstead ?? SENT_TOAST);
  return (
    <div className="form-thanks">
      <Panel tone="ok" role="status" title={words} />
      {brochure && <BrochureReward href={brochure} />}
      <ButtonLink href="/services" variant="line">
        See all courses
      </ButtonLink>
    </div>
  );
}
