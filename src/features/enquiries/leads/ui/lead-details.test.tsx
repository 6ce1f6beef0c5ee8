import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Lead } from '../inbox-contract.ts';
import { LeadDetailList } from './lead-details.tsx';

const WALK_IN: Lead = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  version: 1,
  name: 'Tanvi Rao',
  email: '',
  phone: '',
  isPhoneVerified: false,
  userId: null,
  stage: 'new',
  lostReason: '',
  lostNote: '',
  city: '',
  tags: [],
  owner: null,
  nextStep: '',
  followUpOn: null,
  followUpTime: null,
  formHeading: 'Walk-in',
  course: '',
  message: '',
  source: {},
  forms: 1,
  createdAt: '2026-11-28T10:00:00.000Z',
  lastSubmittedAt: '2026-11-28T10:00:00.000Z',
  firstRespondedAt: null,
  firstResponseMinutes: null,
  waitingSince: null,
  order: null,
};

function show(lead: Lead): string {
  const details = { owners: [], courses: [], source: [], tagsInUse: [], consentAt: null, now: lead.createdAt };
  const Stub = createRoutesStub([{ path: '/', Component: () => <LeadDetailList lead={lead} {...details} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('what a lead is interested in is a course, and not the way in which they came', () => {
  expect(show({ ...WALK_IN, course: 'Web Design' })).toContain('Web Design');
  expect(show(WALK_IN)).not.toContain('Walk-in');
});
