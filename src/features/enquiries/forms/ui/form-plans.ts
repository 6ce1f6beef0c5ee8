import { INCOMPLETE_FORM, INCOMPLETE_WITH_POLICY, INVALID_EMAIL, type FormHeading } from '../../rules.ts';
import { INVALID_PHONE, PHONE_MISSING } from '../../../phone-verification/rules.ts';

/** The forms of the site. Two of them are enquiries: beside a post or in a dialog, and on a course's page (spec 1 §5). */
export type FormKind =
  | 'enquiry'
  | 'brochure'
  | 'course-enquiry'
  | 'demo'
  | 'contact'
  | 'session'
  | 'counselling'
  | 'newsletter';

export type FieldName = 'name' | 'email' | 'phone' | 'course' | 'subject' | 'message' | 'policy';

/** What differs between forms; everything else is shared. */
export interface FormPlan {
  heading: FormHeading;
  /** Heading of the form in a dialog or on its own page. */
  title: string;
  /** Fields in order; those of one row are side by side where there is room. */
  rows: readonly (readonly FieldName[])[];
  labels: Readonly<Record<Exclude<FieldName, 'policy'>, string>>;
  required: readonly FieldName[];
  submit: string;
  busy: string;
  /** Error below the button when a required field is empty. */
  incomplete: string;
  emptyPhone: string;
  wrongPhone: string;
  /** Minimum number of digits in the number field. */
  fewestDigits: 6 | 7;
  /** With the country code there must be 10 to 15 digits (spec 1 §5, enquiry). */
  isWholeNumber: boolean;
  /** Error when submitting without a verified phone. */
  unverified: string;
  /** Toast when the code was correct. */
  codeAccepted: string;
  /** When set, the button stays disabled until the phone is verified, with this message below it. */
  waits: string | null;
  /** Replaces the sent form; leaving with unsent input asks first (spec 1 §4). */
  sentInstead: string | null;
}

export const SENT_TOAST = 'Form submitted successfully!'; // spec 1 §8
export const SUBMISSION_FAILED = 'Submission failed'; // spec 1 §8
export const SUBSCRIBED = 'Subscribed successfully!'; // spec 1 §4

const labels = {
  name: 'Full name',
  email: 'E-mail',
  phone: 'Phone',
  course: 'Course',
  subject: 'Subject',
  message: 'Message',
};

/** Texts in quotes of spec 1 §5 and §8, spec 2 §2. */
const common = {
  labels,
  busy: 'Submitting...',
  incomplete: INCOMPLETE_FORM,
  emptyPhone: PHONE_MISSING,
  wrongPhone: 'Enter a valid phone number',
  fewestDigits: 6,
  isWholeNumber: false,
  codeAccepted: 'Phone verified!',
  waits: null,
  sentInstead: null,
} as const;

const enquiry = {
  ...common,
  heading: 'Enquiry',
  title: 'Ask us anything',
  required: ['name', 'email', 'phone', 'message', 'policy'],
  submit: 'Send enquiry',
  incomplete: INCOMPLETE_WITH_POLICY,
  wrongPhone: INVALID_PHONE,
  fewestDigits: 7,
  isWholeNumber: true,
  unverified: 'Please verify your phone number via OTP before submitting.',
  sentInstead: 'Your enquiry was submitted successfully!',
} as const;

export const formPlans: Readonly<Record<FormKind, FormPlan>> = {
  enquiry: {
    ...enquiry,
    rows: [['name'], ['email'], ['phone'], ['course'], ['subject'], ['message'], ['policy']],
  },
  // A visitor who wants a file has no question yet, so the message is prefilled.
  brochure: {
    ...enquiry,
    title: 'Send an enquiry, get the brochure',
    rows: [['name'], ['email'], ['phone'], ['policy']],
    required: ['name', 'email', 'phone', 'policy'],
    submit: 'Get the brochure',
  },
  'course-enquiry': {
    ...enquiry,
    rows: [['name', 'email'], ['phone'], ['subject'], ['message'], ['policy']],
    unverified: 'Please verify your phone number before submitting.',
  },
  demo: {
    ...common,
    heading: 'Course Booking Demo',
    title: 'Book Free Demo Class',
    rows: [['name', 'email'], ['phone'], ['course'], ['message']],
    required: ['name', 'email', 'phone'],
    submit: 'Book my class',
    emptyPhone: 'Please enter your phone number',
    unverified: 'Please verify your phone number before submitting.',
    codeAccepted: 'OTP verified',
    waits: 'Verify your phone to continue.',
  },
  contact: {
    ...common,
    heading: 'Contact Form',
    title: "Let's connect with us",
    rows: [['name'], ['phone'], ['course', 'email'], ['message']],
    required: ['name', 'phone', 'email'],
    submit: 'Apply Now',
    unverified: 'Please verify your phone number before submitting the form.',
  },
  session: {
    ...common,
    heading: 'Free Session',
    title: 'Reserve a seat in a free class',
    rows: [['name', 'email'], ['phone'], ['course']],
    required: ['name', 'email', 'phone'],
    submit: 'Reserve my seat',
    unverified: 'Please verify your phone number before submitting.',
    waits: 'Verify your phone to continue.',
  },
  counselling: {
    ...common,
    heading: 'Career Counselling',
    title: 'Book your call',
    rows: [['name'], ['email'], ['phone'], ['message']],
    labels: {
      ...labels,
      name: 'Full Name',
      email: 'Email Address',
      phone: 'Phone Number',
      message: 'Additional Details / Questions',
    },
    required: ['name', 'email', 'phone'],
    submit: 'Book Now',
    busy: 'Booking...',
    unverified: 'Please verify your phone number before submitting.',
    waits: 'Verify your phone to continue.',
  },
  newsletter: {
    ...common,
    heading: 'News Letter',
    title: 'Subscribe',
    rows: [['email']],
    required: ['email'],
    submit: 'Subscribe',
    incomplete: INVALID_EMAIL,
    unverified: '',
  },
};

/** The prefilled message of a brochure request. */
export function brochureMessage(course: string | undefined): string {
  return course ? `Please send me the brochure of ${course}.` : 'Please send me the brochure.';
}

/** The form with this heading; an enquiry for every other heading. */
export function kindOfHeading(heading: string | null): FormKind {
  const asked = heading?.trim().toLowerCase();
  const found = Object.entries(formPlans).find(([, plan]) => plan.heading.toLowerCase() === asked);
  return found && isFormKind(found[0]) ? found[0] : 'enquiry';
}

export function isFormKind(name: string): name is FormKind {
  return Object.hasOwn(formPlans, name);
}

export interface FormWish {
  kind: FormKind;
  course?: string;
  subject?: string;
  /** The file that the visitor gets. */
  brochure?: string;
}

/** URL of the page with the same form, for browsers without JavaScript. */
export function formUrl({ kind, course, subject, brochure }: FormWish): string {
  const parameters = new URLSearchParams({ heading: formPlans[kind].heading });
  for (const [name, value] of Object.entries({ course, subject, brochure })) if (value) parameters.set(name, value);
  return `/form?${parameters}`;
}
