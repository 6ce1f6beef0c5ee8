import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { AuthFrame } from '../../sessions/ui/auth-frame.tsx';
import type { AccountOutcome } from './run-account-act.ts';

interface AccountActProps {
  title: string;
  lead: string;
  button: string;
  doneTitle: string;
  /** Where to go afterwards. */
  next: Step;
  /** For the page of a mailed link: whether the link is valid, and where to request a new one. */
  link?: { isGood: boolean; renew: Step };
  /** A second action, below the button and inside the form. */
  otherwise?: ReactNode;
  children?: (errors: Record<string, string>) => ReactNode;
}

interface Step {
  href: string;
  label: string;
}

/** A short plain form with one button: works without JavaScript, and link scanners of mail programs change nothing. */
export function AccountAct({ title, lead, button, doneTitle, next, link, otherwise, children }: AccountActProps) {
  const outcome = useActionData<AccountOutcome>();
  if (outcome?.isDone) {
    return (
      <AuthFrame title={doneTitle} lead={outcome.message}>
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
      </AuthFrame>
    );
  }
  if (link && (!link.isGood || outcome?.isLinkDead)) return <DeadLink {...link.renew} />;
  return (
    <AuthFrame title={title} lead={lead}>
      <form className="account-form" method="post">
        {children?.(outcome?.errors ?? {})}
        <Button type="submit" wide>
          {button}
        </Button>
        <FormError message={outcome?.message} />
        {otherwise}
      </form>
    </AuthFrame>
  );
}

function DeadLink({ href, label }: Step) {
  return (
    <AuthFrame
      title="This link no longer works"
      lead="It is incomplete, already used or expired. Nothing was changed. Use the link in the newest e-mail."
    >
      <ButtonLink href={href}>{label}</ButtonLink>
    </AuthFrame>
  );
}
