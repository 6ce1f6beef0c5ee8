import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { AccountOutcome } from './run-account-act.ts';

interface AccountActProps {
  title: string;
  lead: string;
  button: string;
  doneTitle: string;
  /** Where to go on once it is done. */
  next: { href: string; label: string };
  children?: (errors: Record<string, string>) => ReactNode;
}

/** One short form and one button, as a plain form: it works without a script, and a program that opens links in mails changes nothing. */
export function AccountAct({ title, lead, button, doneTitle, next, children }: AccountActProps) {
  const outcome = useActionData<AccountOutcome>();
  if (outcome?.isDone) {
    return (
      <AuthFrame title={doneTitle} lead={outcome.message}>
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title} lead={lead}>
      <form className="account-form" method="post">
        {children?.(outcome?.errors ?? {})}
        <Button type="submit" wide>
          {button}
        </Button>
        <FormError message={outcome?.message} />
      </form>
    </AuthFrame>
  );
}
