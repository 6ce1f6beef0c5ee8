import type { EducationalOrganization, PostalAddress } from 'schema-dts';
import type { Institute } from '../contract.ts';
import { openingHoursCode } from '../rules.ts';

type Place = Pick<Institute, 'postalAddress' | 'city' | 'state' | 'pin'>;

/** The institute's full structured data, for pages about it. `publicUrl` has no trailing slash. */
export function describeInstitute(institute: Institute, publicUrl: string): EducationalOrganization {
  const { name, legalName, tagline, phone, email, social, openingHours } = institute;
  const sameAs = Object.values(social).filter((address) => address !== '');
  const hours = openingHoursCode(openingHours);
  const telephone = phone.replace(/[^+\d]/g, '');
  return {
    ...nameInstitute(name, publicUrl),
    ...(legalName && { legalName }),
    ...(tagline && { description: tagline }),
    ...(email && { email }),
    ...(telephone && { telephone }),
    ...(institute.addressLines.length > 0 && { address: describeAddress(institute) }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(hours && { openingHours: hours }),
  };
}

/** The institute's name in structured data, for pages about something else; `@id` links it to the home page's entry. */
export function nameInstitute(name: string, publicUrl: string) {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${publicUrl}/#institute`,
    name,
    url: `${publicUrl}/`,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: '512', height: '512' },
  } as const;
}

/** The institute's postal address, as far as known. */
export function describeAddress({ postalAddress, city, state, pin }: Place): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(postalAddress.length > 0 && { streetAddress: postalAddress.join(', ') }),
    ...(city && { addressLocality: city }),
    ...(state && { addressRegion: state }),
    ...(pin && { postalCode: pin.replaceAll(' ', '') }),
    addressCountry: 'IN',
  };
}
