import { describe, expect, it } from 'vitest';
import { checkEnquiry, type EnquiryDraft } from './check-enquiry.ts';
import { formUrl, formPlans, kindOfHeading, type FormKind } from './form-plans.ts';
import { readPhone } from '../../../phone-verification/ui/phone-number.ts';
import { enquiryBody } from './read-enquiry.ts';

const whole: EnquiryDraft = {
  name: 'Kavya Srivastava',
  email: 'kavya@example.com',
  phone: readPhone('+91', '9876543210'),
  course: '',
  subject: '',
  message: 'Is there an evening batch?',
  policy: true,
  slotId: '',
  website: '',
};
const check = (kind: FormKind, part: Partial<EnquiryDraft>, isGuest = true) =>
  checkEnquiry({ ...whole, ...part }, formPlans[kind], isGuest);

describe('a form before it is sent', () => {
  it.each(Object.keys(formPlans) as FormKind[])('%s is right when it is whole', (kind) => {
    expect(check(kind, {})).toBeNull();
  });

  it('names every empty field of an enquiry, and the policy (spec 1 §5)', () => {
    const nothing = { name: ' ', email: '', phone: readPhone('+91', ''), message: '', policy: false };
    expect(check('enquiry', nothing)).toEqual({
      message: 'Please fill all required fields and agree to the policy.',
      errors: {
        name: 'Please enter your name',
        email: 'Please enter your e-mail address',
        phone: 'Phone number is required',
        message: 'Please write your message',
        policy: 'Please agree to the terms of use and privacy policy',
      },
    });
    expect(check('contact', { message: '', policy: false })).toBeNull();
  });

  it('asks signed-in people only for what the account does not know', () => {
    const nobody = { name: '', email: '', phone: readPhone('+91', '') };
    expect(check('enquiry', nobody, false)).toBeNull();
    expect(check('contact', nobody, false)).toBeNull();
    expect(check('enquiry', { ...nobody, message: '' }, false)?.errors).toEqual({
      message: 'Please write your message',
    });
  });

  it('looks at the e-mail address and the number', () => {
    expect(check('contact', { email: 'kavya@' })?.message).toBe('Please enter a valid e-mail address');
    expect(check('contact', { phone: readPhone('+91', '12') })?.errors).toEqual({
      phone: 'Enter a valid phone number',
    });
  });

  it('asks the newsletter of everybody, for an address alone', () => {
    const email = {
      message: 'Please enter a valid e-mail address',
      errors: { email: 'Please enter a valid e-mail address' },
    };
    expect(check('newsletter', { email: '' }, false)).toEqual(email);
    expect(check('newsletter', { email: 'no' })).toEqual(email);
  });
});

describe('what goes to the server', () => {
  it('is the whole form of a guest', () => {
    expect(
      enquiryBody({ ...whole, course: 'Web Design' }, formPlans.demo, { isGuest: true, source: {} }),
    ).toMatchObject({
      formHeading: 'Course Booking Demo',
      name: 'Kavya Srivastava',
      email: 'kavya@example.com',
      phone: '+919876543210',
      course: 'Web Design',
      policy: undefined,
      source: undefined,
    });
  });

  it('is heading and e-mail alone for the newsletter (spec 1 §7)', () => {
    const draft = { ...whole, name: '', phone: readPhone('+91', ''), message: '' };
    const body = enquiryBody(draft, formPlans.newsletter, { isGuest: true, source: {} });
    expect(JSON.parse(JSON.stringify(body))).toEqual({ formHeading: 'News Letter', email: 'kavya@example.com' });
  });

  it('leaves out of a member’s form what the account knows', () => {
    const body = enquiryBody(whole, formPlans.enquiry, { isGuest: false, source: { utm_source: 'poster' } });
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      formHeading: 'Enquiry',
      message: 'Is there an evening batch?',
      policy: true,
      source: { utm_source: 'poster' },
    });
  });
});

describe('the page of a form', () => {
  it('is found by its heading, whatever the case', () => {
    expect(kindOfHeading('course booking demo')).toBe('demo');
    expect(kindOfHeading('News Letter')).toBe('newsletter');
    expect(kindOfHeading('Enquiry')).toBe('enquiry');
    expect(kindOfHeading('Something else')).toBe('enquiry');
    expect(kindOfHeading(null)).toBe('enquiry');
  });

  it('takes along what is filled in', () => {
    expect(formUrl({ kind: 'demo', course: 'UI/UX Design' })).toBe(
      '/form?heading=Course+Booking+Demo&course=UI%2FUX+Design',
    );
  });
});
