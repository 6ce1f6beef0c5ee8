import { BadgeCheck, Mail, Phone } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { phoneHref } from './institute-facts.ts';
import type { InstituteFacts } from './institute-facts.ts';

/** The dark strip above the header: phone and e-mail, then hours and the certificate check. */
export function ContactStrip({ facts }: { facts: InstituteFacts }) {
  return (
    <div className="strip on-ink">
      <div className="wrap strip-row">
        <a href={phoneHref(facts.phone)}>
          <Icon of={Phone} size={16} />
          {facts.phone}
        </a>
        <a href={`mailto:${facts.email}`}>
          <Icon of={Mail} size={16} />
          {facts.email}
        </a>
        <span className="strip-push strip-late">{facts.openingHours}</span>
        <a className="strip-late" href="/certificate">
          <Icon of={BadgeCheck} size={16} />
          Verify a certificate
        </a>
      </div>
    </div>
  );
}
