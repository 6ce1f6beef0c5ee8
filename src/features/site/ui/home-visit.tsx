import { Mail, MapPin, Phone } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { phoneHref } from '../../../ui/shell/institute-facts.ts';
import type { Institute } from '../../settings/contract.ts';

/** The last word of the page, on haldi: come and see. */
export function HomeVisit({ institute }: { institute: Institute }) {
  const { phone, email, addressLines, openingHours } = institute;
  return (
    <section className="section-small ground-haldi" aria-labelledby="visit-title">
      <div className="wrap home-visit">
        <div>
          <h2 id="visit-title" className="type-h1">
            Sit in one class. Decide after.
          </h2>
          <p className="visit-lead">The first class is free. Call us, and we find a day and a batch that suit you.</p>
        </div>
        <div className="visit-ways">
          <ButtonLink wide icon={Phone} href={phoneHref(phone)}>
            Call {phone}
          </ButtonLink>
          <ButtonLink
            wide
            variant="line"
            icon={Mail}
            href={`mailto:${email}?subject=${encodeURIComponent('Free class')}`}
          >
            Write to us
          </ButtonLink>
          <p>
            <Icon of={MapPin} />
            <span>
              {addressLines.join(', ')}. {openingHours}.
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
