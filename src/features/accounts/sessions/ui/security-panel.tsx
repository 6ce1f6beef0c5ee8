import '../../profile/ui/account-forms.css';
import './security-panel.css';
import type { User } from '../../contract.ts';
import { DeviceList } from './device-list.tsx';
import { EmailChange } from '../../recovery/ui/email-change.tsx';
import { FactorSwitch } from '../../two-factor/ui/factor-switch.tsx';
import { GoogleLink } from '../../google/ui/google-link.tsx';
import { PhoneLink } from './phone-link.tsx';

/** Account security: address, two-factor, and devices. */
export function SecurityPanel({ user }: { user: User }) {
  return (
    <section className="box security-panel" id="security" aria-label="Signing in">
      <EmailChange user={user} />
      <PhoneLink />
      <GoogleLink />
      <FactorSwitch />
      <DeviceList />
    </section>
  );
}
