import type { JobPosting, Thing } from 'schema-dts';
import type { Crumb } from '../../../ui/breadcrumbs.tsx';
import { describeWay } from '../../../ui/document/structured-data.ts';
import type { Institute } from '../../settings/contract.ts';
import { describeAddress } from '../../settings/ui/describe-institute.ts';
import type { Opening } from '../contract.ts';

interface Employer extends Pick<Institute, 'name' | 'postalAddress' | 'city' | 'state' | 'pin'> {
  publicUrl: string;
}

/** Structured data of an opening: a job posting, and its breadcrumbs. */
export function describeOpening(opening: Opening, employer: Employer): Thing[] {
  const { publicUrl } = employer;
  const url = `${publicUrl}/career/${opening.slug}`;
  return [describeJob(opening, employer), describeWay(openingCrumbs(opening), { publicUrl, url })];
}

/** Breadcrumbs of an opening, for the page and structured data. */
export function openingCrumbs({ title }: Pick<Opening, 'title'>): Crumb[] {
  return [{ label: 'Careers', href: '/career' }, { label: title }];
}

function describeJob(opening: Opening, employer: Employer): JobPosting {
  const { name, publicUrl } = employer;
  return {
    '@type': 'JobPosting',
    title: opening.title,
    description: descriptionHtml(opening),
    identifier: opening.slug,
    url: `${publicUrl}/career/${opening.slug}`,
    datePosted: opening.postedOn,
    // The whole last date counts, in Indian time.
    validThrough: `${opening.lastDate}T23:59:59+05:30`,
    employmentType: employmentTypes[opening.type],
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name, sameAs: publicUrl },
    jobLocation: {
      '@type': 'Place',
      address: describeAddress(employer),
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

/** The full text of the opening, as job search engines require it. */
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
