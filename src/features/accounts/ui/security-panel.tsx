import './account-forms.css';
import './security-panel.css';
import { ButtonLink } from '../../../ui/button.tsx';
import type { User } from '../contract.ts';
import { DeviceList } from './device-list.tsx';
import { EmailChange } from './email-change.tsx';
import { FactorSwitch } from './factor-switch.tsx';
import { GoogleLink } from './google-link.tsx';

/** What keeps an account its owner's: the address, the second step, and where one is signed in. */
export function SecurityPanel({ user }: { user: User }) {
  return (
    <section className="box security-panel" aria-label="Signing in">
      <EmailChange user={user} />
      <div className="security-part">
        <h3 className="type-h4">Phone</h3>
        <p>Sign in with a code on your phone, beside your password.</p>
        <ButtonLink href="/auth/phone" variant="line" size="small">
          Add or change the number
        </ButtonLink>
      </div>
      <GoogleLink />
      <FactorSwitch />
      <DeviceList />
    </section>
  );
}
