import type { JobPosting, WithContext } from 'schema-dts';
import type { Opening } from '../contract.ts';

interface Employer {
  name: string;
  publicUrl: string;
  postalAddress: readonly string[];
  city: string;
  state: string;
  pin: string;
}

/** An opening in the vocabulary of schema.org, for search engines that list jobs. */
export function describeOpening(opening: Opening, employer: Employer): WithContext<JobPosting> {
  const { name, publicUrl, postalAddress, city, state, pin } = employer;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: opening.title,
    description: descriptionHtml(opening),
    identifier: { '@type': 'PropertyValue', name, value: opening.slug },
    url: `${publicUrl}/career/${opening.slug}`,
    datePosted: opening.postedOn,
    // The last date counts as a whole, in India.
    validThrough: `${opening.lastDate}T23:59:59+05:30`,
    employmentType: employmentTypes[opening.type],
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name, sameAs: publicUrl },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: postalAddress.join(', '),
        addressLocality: city,
        addressRegion: state,
        postalCode: pin.replaceAll(' ', ''),
        addressCountry: 'IN',
      },
    },
    ...(opening.isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    }),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: opening.payFromRupees,
        maxValue: opening.payToRupees,
        unitText: 'MONTH',
      },
    },
  };
}

const employmentTypes: Record<Opening['type'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
};

/** The whole text of the opening, as the readers of job postings want it. */
function descriptionHtml({ description, duties, wants }: Opening): string {
  const paragraphs = description.split(/\n{2,}/).map((text) => `<p>${escaped(text)}</p>`);
  return [...paragraphs, list('What you will do', duties), list('What we look for', wants)].join('');
}

function list(title: string, lines: string[]): string {
  if (lines.length === 0) return '';
  return `<p>${title}</p><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
