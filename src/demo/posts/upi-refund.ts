import type { DemoPost } from '../content-types.ts';

export const upiRefund: DemoPost = {
  slug: 'where-your-upi-refund-is-right-now',
  title: 'Where your UPI refund is right now',
  excerpt:
    'The payment took two seconds and the refund takes five days. Both are true, and there is a reason for each. A map of the way back, stop by stop.',
  category: 'Development',
  family: 'jaali',
  dye: 'palash',
  cover: 'the-way-back-of-the-money.webp',
  author: { name: 'Arif Naqvi' },
  publishedOn: '2026-09-16',
  content: [
    {
      type: 'text',
      value:
        'You paid ₹1,499 to a shop’s website. Two seconds, a sound, done. Next day you cancelled, the shop agreed, and its page says “refund processed”. Your bank shows nothing. Is somebody lying? Usually not. It helps to know that two quite different things are both called a refund.',
    },
    { type: 'heading', value: 'Case one: the payment failed, but the money left' },
    {
      type: 'text',
      value:
        'Your account was debited, and the shop never got a confirmation. Nobody has to ask for this money back. It returns by itself, when the banks compare their books. The Reserve Bank’s rule sets the time: for a payment to a shop, at most five days after the day of the payment. After that the bank owes you ₹100 for each further day, without your asking. Between two people the limit is one day.',
    },
    {
      type: 'text',
      value:
        'So do not pay again at once. Wait ten minutes and look at the order, not only at your bank. A payment that looks failed can still arrive late: the bank says yes minutes after the page said no. A well-made shop notices that, and either completes the order or sends the money back.',
    },
    { type: 'heading', value: 'Case two: the payment succeeded, and the shop sends it back' },
    {
      type: 'text',
      value: 'This is a new payment in the other direction, and it has five stops.',
    },
    {
      type: 'list',
      value:
        'The shop decides, and tells its payment provider: seconds to days, depending on its policy\nThe provider checks that the shop has enough balance with it: seconds, or until the next sale if not\nThe provider hands it to its bank, often in batches: up to a working day or two\nThe UPI network carries it to your bank: seconds\nYour bank books it to your account: the same day or the next working day',
    },
    {
      type: 'text',
      value:
        'Added up, providers promise 5 to 7 working days for an ordinary refund, and most are quicker. Sundays and bank holidays do not count. Some providers also offer an instant refund for a fee; then stop three is skipped. A payment made by EMI goes back more slowly, because the lender must first close the loan.',
    },
    {
      type: 'callout',
      value:
        'The word “processed” on a shop’s page usually means that its provider has accepted the refund. It does not mean that your bank has booked it. Ask for the reference number, not for a date.',
    },
    { type: 'heading', value: 'The number that finds it' },
    {
      type: 'text',
      value:
        'Each UPI transaction has a reference of twelve digits, the RRN, which apps call UTR or UPI reference. The refund has its own. With that number your bank can look it up; without it they can only look at you. Any honest shop gives it to you within a day.',
    },
    {
      type: 'list',
      value:
        'Day 0: save the order number and the UPI reference of the payment\nDay 1: ask the shop for the reference of the refund\nDay 7, working days: search your statement for the amount. Refunds often carry the provider’s name and not the shop’s\nThen: raise a complaint in the app you paid with, under that transaction, and with your bank in writing\nAfter 30 days without a proper answer: the RBI ombudsman, online and free of charge',
    },
    { type: 'heading', value: 'If you are the one who builds the shop' },
    {
      type: 'text',
      value:
        'Our students write this part in the fifth month. Four rules are enough to spare people most of the worry above.',
    },
    {
      type: 'list',
      value:
        'Send the refund with a key of its own, so that pressing the button twice sends it once\nBelieve the provider’s message, never the browser: check its signature, and let an order only move forward\nEvery 15 minutes, ask the provider about orders that are still open\nShow the person four words and a date: “Asked”, “Sent”, “Reference”, “Booked”',
    },
    {
      type: 'code',
      value: 'POST /refunds\nRefund-Key: order-10417-refund-1\n\n{ "payment": "pay_10417", "amountPaise": 149900 }',
    },
    {
      type: 'text',
      value:
        'Note the last line. Money is kept in paise, as a whole number. A computer that stores 0.1 + 0.2 gets 0.30000000000000004, and sooner or later somebody’s refund is a paisa short.',
    },
    {
      type: 'text',
      value:
        'And one warning, since this is when people get cheated: a refund never needs your PIN, a screen-sharing app or a QR code to scan. Nobody needs a PIN to receive money. Whoever asks for it to give you some is not from the shop.',
    },
  ],
  comments: [
    {
      name: 'Pankaj Tiwari',
      text: 'It was in my statement all along, under the provider’s name. Thank you.',
      rating: 5,
      daysAfter: 1,
    },
    {
      name: 'Ruchi Malhotra',
      text: 'I did not know about the ₹100 a day. The bank paid ₹300 after I quoted the rule.',
      rating: 5,
      daysAfter: 10,
    },
    {
      name: 'Imran Qureshi',
      text: 'The refund key saved us in the project. A tester pressed the button nine times.',
      rating: 5,
      daysAfter: 12,
    },
    { name: 'Anonymous', text: 'Please add what happens with a credit card on UPI.', rating: 3, daysAfter: 15 },
  ],
};
