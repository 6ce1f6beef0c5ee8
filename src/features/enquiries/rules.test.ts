import { describe, expect, test } from 'vitest';
import {
  changeStatus,
  demoTitle,
  describeChange,
  findMissing,
  furtherStage,
  incompleteText,
  isAnswer,
  LEAD_NOTE_KINDS,
  notVerifiedText,
  pastFollowUp,
  describeRequest,
  seatState,
  defaultDemoSort,
  type FormFields,
  type LeadStatus,
} from './rules.ts';

describe('required fields', () => {
  const whole: FormFields = {
    formHeading: 'Enquiry',
    name: 'Kavya',
    email: 'kavya@example.com',
    phone: '9876543210',
    message: 'When?',
    policy: true,
  };
  const missing = (fields: Partial<FormFields>, isGuest = true) =>
    findMissing({ ...whole, ...fields }, isGuest).map(({ path }) => path);

  test('of a guest’s enquiry are name, e-mail, phone, message and the policy', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ name: '', email: '', phone: '', message: '', policy: false })).toEqual([
      'name',
      'email',
      'phone',
      'message',
      'policy',
    ]);
  });
  test('leave the policy out where the form has no such box', () => {
    expect(missing({ policy: undefined })).toEqual([]);
  });
  test.each(['Course Booking Demo', 'Contact Form', 'Free Session', 'Career Counselling'])(
    'of %s are name, e-mail and phone',
    (formHeading) => {
      expect(missing({ formHeading, name: '', email: '', phone: '', message: '' })).toEqual(['name', 'email', 'phone']);
    },
  );
  test('of a form with a name of its own are those of an enquiry', () => {
    expect(missing({ formHeading: 'Franchise', message: '' })).toEqual(['message']);
  });
  test('of signed-in people are only what the account does not know', () => {
    expect(missing({ name: '', email: '', phone: '' }, false)).toEqual([]);
    expect(missing({ name: '', message: '', policy: false }, false)).toEqual(['message', 'policy']);
  });
});

test.each([
  ['Enquiry', undefined, 'Please fill all required fields and agree to the policy.'],
  ['Franchise', true, 'Please fill all required fields and agree to the policy.'],
  ['Contact Form', undefined, 'Please fill all required fields.'],
  ['Course Booking Demo', undefined, 'Please fill all required fields.'],
  ['Contact Form', false, 'Please fill all required fields and agree to the policy.'],
])('%s with policy %s says %j when fields are missing', (formHeading, policy, text) => {
  expect(incompleteText({ formHeading, policy })).toBe(text);
});

// spec 1 §5
test.each([
  ['Enquiry', 'Please verify your phone number via OTP before submitting.'],
  ['Free Session', 'Please verify your phone number via OTP before submitting.'],
  ['Course Booking Demo', 'Please verify your phone number before submitting.'],
  ['Contact Form', 'Please verify your phone number before submitting the form.'],
])('%s without a verified number says %j', (heading, text) => {
  expect(notVerifiedText(heading)).toBe(text);
});

test.each([
  [{ followUpOn: '2026-11-27', followUpTime: null }, 'followUpOn'],
  [{ followUpOn: '2026-11-28', followUpTime: '16:30' }, 'followUpTime'],
  [{ followUpOn: '2026-11-28', followUpTime: '16:31' }, null],
  [{ followUpOn: '2026-11-28', followUpTime: null }, null],
  [{ followUpOn: null, followUpTime: null }, null],
  [{ followUpOn: '2026-11-20', followUpTime: '10:00' }, null],
])('a follow-up of %o, newly planned at half past four, has passed at %s', (plan, field) => {
  expect(pastFollowUp({ followUpOn: '2026-11-20', followUpTime: '10:00' }, plan, '2026-11-28 16:30')).toBe(field);
});

describe('the status of a lead', () => {
  const before: LeadStatus = {
    ...{ stage: 'new', lostReason: '', lostNote: '', ownerId: null, nextStep: '' },
    ...{ followUpOn: null, followUpTime: null },
  };
  const nameOf = (id: string) => `name of ${id}`;

  test('keeps a reason only while it is lost', () => {
    const lost = changeStatus(before, { stage: 'lost', lostReason: 'Too far' });
    expect(lost).toMatchObject({ stage: 'lost', lostReason: 'Too far' });
    expect(changeStatus(lost, { nextStep: 'Ask in March' })).toMatchObject({ lostReason: 'Too far' });
    expect(changeStatus(lost, { stage: 'contacted' })).toMatchObject({ lostReason: '' });
    expect(changeStatus(before, { lostReason: 'Too far' })).toEqual(before);
    const other = changeStatus(lost, { lostReason: 'Other', lostNote: 'Moved away' });
    expect(changeStatus(other, { lostReason: 'Fee' })).toMatchObject({ lostReason: 'Fee', lostNote: '' });
  });

  test('ends what was planned when it is won or lost, and keeps what is planned with or after that', () => {
    const planned = { ...before, nextStep: 'Send fee plan', followUpOn: '2026-11-28', followUpTime: '16:30' };
    const ended = { nextStep: '', followUpOn: null, followUpTime: null };
    expect(changeStatus(planned, { stage: 'lost', lostReason: 'Fee' })).toMatchObject(ended);
    const enrolled = changeStatus(planned, { stage: 'enrolled' });
    expect(enrolled).toMatchObject(ended);
    const welcome = { nextStep: 'Welcome call', followUpOn: '2026-12-07' };
    expect(changeStatus(enrolled, welcome)).toMatchObject(welcome);
    expect(changeStatus(planned, { stage: 'lost', ...welcome })).toMatchObject(welcome);
    expect(changeStatus(planned, { stage: 'contacted' })).toMatchObject({ nextStep: 'Send fee plan' });
  });

  test('keeps a time only with a day', () => {
    const planned = changeStatus(before, { followUpOn: '2026-11-28', followUpTime: '16:30' });
    expect(planned).toMatchObject({ followUpTime: '16:30' });
    expect(changeStatus(planned, { followUpOn: null })).toMatchObject({ followUpTime: null });
    expect(changeStatus(before, { followUpTime: '16:30' })).toEqual(before);
  });

  test('is told by an entry for each thing that changed', () => {
    const after = {
      ...before,
      stage: 'contacted' as const,
      ownerId: 'ritu',
      followUpOn: '2026-11-28',
      nextStep: 'Call',
    };
    expect(describeChange(before, after, nameOf)).toEqual([
      { kind: 'stage', text: 'New to Contacted' },
      { kind: 'owner', text: 'name of ritu' },
      { kind: 'follow-up', text: 'Call, 28 Nov 2026' },
    ]);
    expect(describeChange(before, before, nameOf)).toEqual([]);
    expect(describeChange(after, { ...after, ownerId: null, followUpOn: null, nextStep: '' }, nameOf)).toEqual([
      { kind: 'owner', text: 'Unassigned' },
      { kind: 'follow-up', text: '' },
    ]);
    expect(describeChange(after, { ...after, followUpTime: '16:30' }, nameOf)).toEqual([
      { kind: 'follow-up', text: 'Call, 28 Nov 2026, 4:30\u00A0pm' },
    ]);
    const kindsOf = (change: Partial<LeadStatus>) =>
      describeChange(after, { ...after, ...change }, nameOf).map(({ kind }) => kind);
    expect(kindsOf({ followUpOn: '2026-11-29' })).toEqual(['follow-up']);
    expect(kindsOf({ nextStep: 'Write' })).toEqual(['follow-up']);
    const lost = { ...after, stage: 'lost' as const, lostReason: 'Too far' };
    expect(describeChange(lost, { ...lost, lostReason: 'Too dear' }, nameOf)).toEqual([
      { kind: 'stage', text: 'Lost to Lost: Too dear' },
    ]);
  });

  test.each([
    ['new', 'contacted', 'contacted'],
    ['enrolled', 'demo-booked', 'enrolled'],
    ['lost', 'new', 'new'],
    ['lost', 'lost', 'lost'],
  ] as const)('of %s and %s is %s', (one, other, further) => {
    expect(furtherStage(one, other)).toBe(further);
    expect(furtherStage(other, one)).toBe(further);
  });

  test('is an answer when somebody spoke, wrote or moved it', () => {
    expect(LEAD_NOTE_KINDS.filter(isAnswer)).toEqual(['call', 'whatsapp', 'mail', 'stage', 'booked', 'attended']);
  });
});

test('a demo class is called by its title, else by its course', () => {
  expect(demoTitle({ title: 'Open day', course: 'UI/UX Design' })).toBe('Open day');
  expect(demoTitle({ title: '', course: 'UI/UX Design' })).toBe('Demo class: UI/UX Design');
  expect(demoTitle({ title: '', course: '' })).toBe('Demo class');
});

test('a seat is over once its class has begun, unless it or the class was given up before', () => {
  const seat = { isRefundedOffline: false, isClassCancelled: false, hasBegun: false };
  expect(seatState(seat)).toBe('booked');
  expect(seatState({ ...seat, hasBegun: true })).toBe('over');
  expect(seatState({ ...seat, isClassCancelled: true, hasBegun: true })).toBe('class-cancelled');
  expect(seatState({ isRefundedOffline: true, isClassCancelled: true, hasBegun: true })).toBe('given-back');
});

test.each([
  ['Course Booking Demo', 'request for a free demo class'],
  ['Free Session', 'request for a free session'],
  ['Career Counselling', 'request for a counselling call'],
  ['Contact Form', 'message'],
  ['Enquiry', 'enquiry'],
])('%s is answered as your %s', (heading, text) => {
  expect(describeRequest(heading)).toBe(text);
});

test('classes to come stand with the nearest first, those that are over with the latest', () => {
  expect((['upcoming', 'today', 'past'] as const).map(defaultDemoSort)).toEqual(['starts', 'starts', '-starts']);
});
