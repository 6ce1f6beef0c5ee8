import { BadgeCheck, Mail, Phone } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { phoneHref } from './institute-info.ts';
import type { InstituteInfo } from './institute-info.ts';

/** The dark strip above the header: phone and e-mail, then hours and the certificate check. */
export function ContactStrip({ info }: { info: InstituteInfo }) {
  const { phone, email, openingHours } = info;
  // On a phone the first two fit; without them the last does.
  const late = phone || email ? 'strip-late' : undefined;
  return (
    <div className="strip on-ink">
      <div className="wrap strip-row">
        {phone && (
          <a href={phoneHref(phone)}>
            <Icon of={Phone} size={16} />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Icon of={Mail} size={16} />
            {email}
          </a>
        )}
        {openingHours && <span className={joinClasses('strip-push', late)}>{openingHours}</span>}
        <a className={joinClasses(!openingHours && 'strip-push', late)} href="/certificate">
          <Icon of={BadgeCheck} size={16} />
          Verify a certificate
        </a>
      </div>
    </div>
  );
}
