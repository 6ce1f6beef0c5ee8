import { telHref } from '../../kit/text/phone-links.ts';
import { formatPhone } from '../../kit/text/phone-text.ts';

/** A phone number that calls; plain text while it is masked for the viewer. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = telHref(phone);
  if (href === null) return formatPhone(phone);
  return (
    <a className="office-link" href={href}>
      {formatPhone(phone)}
    </a>
  );
}
