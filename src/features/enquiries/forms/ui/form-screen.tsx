import { ButtonLink } from '../../../../ui/button.tsx';
import { Island } from '../../../../ui/islands/island.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { Demo } from '../../demo-classes/demo-contract.ts';
import type { FormView } from './answer-form.ts';
import { BrochureReward } from './brochure-reward.tsx';
import { DemoPlace } from '../../demo-classes/ui/demo-place.tsx';
import { useFormDefaults } from './form-defaults.tsx';
import { FormPlace } from './form-place.tsx';
import { formPlans, SENT_TOAST, SUBSCRIBED, type FormKind } from './form-plans.ts';
import { NewsletterForm } from './newsletter-form.tsx';

interface FormScreenProps {
  view: FormView;
  isSent: boolean;
  isMember: boolean;
  /** The next free classes, for the form that offers them. */
  demos: Demo[];
}

/** One form with its title, or the thank-you message. */
export function FormScreen({ view, isSent, isMember, demos }: FormScreenProps) {
  const { kind, brochure } = view;
  const { counselling } = useFormDefaults();
  return (
    <main id="main" data-dye="neel" className="wrap form-page">
      <h1 className="type-h1-app">
        {kind === 'counselling' && counselling.title ? counselling.title : formPlans[kind].title}
      </h1>
      {isSent ? <Thanks kind={kind} brochure={brochure} /> : <Form view={view} isMember={isMember} demos={demos} />}
    </main>
  );
}

function Form({ view, isMember, demos }: Omit<FormScreenProps, 'isSent'>) {
  const { kind, values, state, code, brochure } = view;
  const { callNote } = useFormDefaults();
  if (kind === 'newsletter') {
    const props = { variant: 'primary' as const, email: values.email, state };
    return <Island name="page-newsletter" component={NewsletterForm} props={props} />;
  }
  const note = formPlans[kind].waits ? callNote : undefined;
  const common = { values, state, code, isMember, note };
  return kind === 'demo' ? (
    <DemoPlace {...common} demos={demos} />
  ) : (
    <FormPlace {...common} kind={kind} brochure={brochure} />
  );
}

function Thanks({ kind, brochure }: { kind: FormKind; brochure: string }) {
  const text = kind === 'newsletter' ? SUBSCRIBED : (formPlans[kind].sentInstead ?? SENT_TOAST);
  return (
    <div className="form-thanks">
      <Panel tone="ok" role="status" title={text} />
      {brochure && <BrochureReward href={brochure} />}
      <ButtonLink href="/services" variant="line">
        See all courses
      </ButtonLink>
    </div>
  );
}
