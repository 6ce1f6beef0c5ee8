import './newsletter-act.css';
import { useActionData, useSearchParams } from 'react-router';
import type { MotifPair } from '../../../kit/motif/seed.ts';
import { useApplication } from '../../../ui/document/application-context.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { InlineBlock } from '../../../ui/motifs/inline-block.tsx';
import { FooterStrip } from '../../../ui/shell/footer-strip.tsx';
import { SiteHeader } from '../../../ui/shell/site-header.tsx';
import { AccountRows } from '../../accounts/profile/ui/account-rows.tsx';
import { AccountMenu } from '../../accounts/profile/ui/account-menu.tsx';
import type { SubscriptionOutcome } from './run-subscription-act.ts';

interface NewsletterActProps {
  title: string;
  lead: string;
  button: string;
  motif: MotifPair;
  /** Heading after the action. */
  doneTitle: string;
}

/** One question, one button: link scanners of mail programs change nothing. A plain form works without JavaScript. */
export function NewsletterAct({ title, lead, button, motif, doneTitle }: NewsletterActProps) {
  const { institute, user } = useApplication();
  const [parameters] = useSearchParams();
  const outcome = useActionData<SubscriptionOutcome>();
  return (
    <div className="page-column">
      <SiteHeader info={institute} account={<AccountMenu known={user} />} menuActs={<AccountRows known={user} />} />
      <main id="main" className="wrap newsletter-act">
        <InlineBlock {...motif} />
        {outcome?.isDone ? (
          <>
            <h1 className="type-h1-app">{doneTitle}</h1>
            <p className="type-lead" role="status">
              {outcome.message}
            </p>
            <ButtonLink href="/" variant="line">
              Go to the home page
            </ButtonLink>
          </>
        ) : (
          <>
            <h1 className="type-h1-app">{title}</h1>
            <p className="type-lead">{lead}</p>
            <form method="post">
              <input type="hidden" name="token" value={parameters.get('token') ?? ''} />
              <Button type="submit">{button}</Button>
              <FormError message={outcome?.message} />
            </form>
          </>
        )}
      </main>
      <footer>
        <FooterStrip />
      </footer>
    </div>
  );
}
