import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import { phoneHref } from '../../../../ui/shell/institute-info.ts';
import type { Institute } from '../../../settings/contract.ts';

/** Four facts below the form and the map (spec 1 §2); missing ones are left out. */
export function ContactDetails({ institute }: { institute: Institute }) {
  const { addressLines, phone, email, openingHours } = institute;
  if (addressLines.length === 0 && !phone && !email && !openingHours) return null;
  return (
    <section className="ground-ink on-ink" aria-label="Address, phone, e-mail and hours">
      <div className="wrap contact-facts">
        {addressLines.length > 0 && (
          <Detail icon={MapPin} title="Visit Us">
            <address>{addressLines.join(', ')}</address>
          </Detail>
        )}
        {phone && (
          <Detail icon={Phone} title="Call us">
            <a href={phoneHref(phone)}>{phone}</a>
          </Detail>
        )}
        {email && (
          <Detail icon={Mail} title="Email us">
            <a href={`mailto:${email}`}>{email}</a>
          </Detail>
        )}
        {openingHours && (
          <Detail icon={Clock} title="Hours">
            <p>{openingHours}</p>
          </Detail>
        )}
      </div>
    </section>
  );
}

function Detail({ icon, title, children }: { icon: IconDrawing; title: string; children: ReactNode }) {
  return (
    <div className="contact-fact">
      <Icon of={icon} size={24} />
      <div>
        <h2 className="type-h4">{title}</h2>
        {children}
      </div>
    </div>
  );
}
