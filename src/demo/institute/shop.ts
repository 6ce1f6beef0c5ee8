import type { SiteContentInput } from '../../features/settings/contract.ts';

/** Texts of the demo institute around its courses. */
export const DEMO_SHOP: SiteContentInput['shop'] = {
  coursesLead: '{count} ways into a working life. Each takes {months}, with a free class before you pay.',
  servicesLead: '{count} kinds of work for your firm, done by the people who teach it.',
  facilities: [
    { icon: 'seats', text: 'At most 20 in a batch' },
    { icon: 'demo', text: 'Free demo class' },
    { icon: 'emi', text: 'No-cost EMI' },
    { icon: 'placement', text: 'Placement support' },
    { icon: 'portal', text: 'Student portal' },
  ],
  counsellor: {
    title: 'Not sure which one?',
    text: 'Tell a counsellor what you like and what you have studied. Twenty minutes, free, in Hindi or English.',
    act: 'Book a call',
  },
  cartNotes: [
    { icon: 'coupon', text: 'Have a coupon? Add it at checkout.' },
    { icon: 'refund', text: 'Full refund within {refundDays} of the payment' },
    { icon: 'secure', text: 'UPI, cards, net banking and EMI by the payment provider' },
    { icon: 'invoice', text: 'GST invoice by e-mail' },
  ],
  howToJoin: [
    'Sit in a free demo class, at the institute or online.',
    'Choose the course on our site and pay by UPI, card, net banking or EMI. A coupon is added at checkout.',
    'The course opens in your student portal at once, and we e-mail you the GST invoice.',
    'We call you within one working day with the dates of your batch.',
  ],
  refundLine: 'Cancel within {refundDays} of the payment and get a full refund.',
};
