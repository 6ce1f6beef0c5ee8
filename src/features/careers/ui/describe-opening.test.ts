import { expect, test } from 'vitest';
import { describeOpening } from './describe-opening.ts';

const opening = {
  slug: 'writer',
  title: 'Writer',
  place: 'From home',
  type: 'Part-time' as const,
  payRange: '₹18,000 to ₹26,000 a month',
  payFromRupees: 18_000,
  payToRupees: 26_000,
  postedOn: '2026-11-09',
  lastDate: '2027-01-31',
  closedOn: null,
  isRemote: false,
  isOpen: true,
  description: 'You write.\n\nYou read <b>aloud</b>.',
  duties: ['Write & mend'],
  wants: [],
};
const employer = {
  name: 'Misaal',
  publicUrl: 'https://misaal.example',
  postalAddress: ['3rd floor', '12 Udaharan Marg'],
  city: 'Lucknow',
  state: 'Uttar Pradesh',
  pin: '226 000',
};

const describeJob = (one: typeof opening) => describeOpening(one, employer)[0];

test('an opening is described with everything that listings of jobs ask for', () => {
  expect(describeJob(opening)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Writer',
    datePosted: '2026-11-09',
    validThrough: '2027-01-31T23:59:59+05:30',
    employmentType: 'PART_TIME',
    directApply: true,
    hiringOrganization: { name: 'Misaal' },
    jobLocation: { address: { addressLocality: 'Lucknow', postalCode: '226000', addressCountry: 'IN' } },
    baseSalary: { currency: 'INR', value: { minValue: 18_000, maxValue: 26_000, unitText: 'MONTH' } },
  });
});

test('its text is whole, and only text', () => {
  expect(describeJob(opening)).toHaveProperty(
    'description',
    '<p>You write.</p><p>You read &lt;b&gt;aloud&lt;/b&gt;.</p><p>What you will do</p><ul><li>Write &amp; mend</li></ul>',
  );
});

test('work from home says where the person may be', () => {
  expect(describeJob(opening)).not.toHaveProperty('jobLocationType');
  expect(describeJob({ ...opening, isRemote: true })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { name: 'India' },
  });
});
