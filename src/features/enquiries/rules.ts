export const LEAD_STAGES = ['new', 'contacted', 'demo-booked', 'demo-attended', 'enrolled', 'lost'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Kinds of entries that the office makes in a lead's history. */
export const LEAD_NOTE_KINDS = ['note', 'call', 'whatsapp', 'mail', 'stage', 'owner', 'follow-up', 'merge'] as const;
export type LeadNoteKind = (typeof LEAD_NOTE_KINDS)[number];

/** How the forms name themselves (decisions, Forms). */
export const FORM_HEADINGS = [
  'Enquiry',
  'Course Booking Demo',
  'Contact Form',
  'Free Session',
  'Career Counselling',
  'News Letter',
] as const;
export type FormHeading = (typeof FORM_HEADINGS)[number];

export const CODE_DIGITS = 6;
/** How long a code works, and how often it may be tried (decisions, Forms; trust §4.2). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** A verified number counts for a form this long. */
export const VERIFIED_MINUTES = 30;

/** The one form that asks for nothing but an e-mail address (spec 1 §3). */
export const NEWSLETTER = 'News Letter' satisfies FormHeading;
