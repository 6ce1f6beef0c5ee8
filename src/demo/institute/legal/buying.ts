import type { DemoLegalDocument } from './legal-document.ts';

const termsOfSale: DemoLegalDocument = {
  id: 'terms-of-sale',
  group: 'Buying',
  title: 'Terms of sale',
  version: 3,
  inForceFrom: '2026-04-01',
  whatChanged: 'Version 3 says what happens when the same course is paid for twice.',
  inShort: [
    'The price that you see is the price that you pay, GST included.',
    'The course opens as soon as the payment is confirmed, usually within a minute.',
    'Paid twice by accident: the second payment is refunded automatically.',
  ],
  sections: [
    {
      heading: '1. How a purchase comes about',
      paragraphs: [
        'A course in the cart is not reserved. When you press Pay we compute the total from our own prices and your coupon, and the payment provider asks you for it. The contract is made when the payment is confirmed. You then get a mail with the invoice, and the course opens in your profile.',
        'If a price changed while the course was in your cart, we show the new total before you pay. Nothing is charged that you have not seen.',
      ],
    },
    {
      heading: '2. What you get',
      paragraphs: [
        'The lessons, worksheets, quizzes and final test that the course page describes, and a seat in a batch of at most 20. We call you within one working day with the dates of your batch.',
        '“Lifetime access” means: as long as we run the student portal, and at least five years from your purchase. If the portal should ever close, you get 90 days’ notice in which to download notes and certificates.',
      ],
    },
    {
      heading: '3. Who may buy',
      paragraphs: [
        'Anyone who is 18 or older, or whose parent or guardian agrees. A course is for one person and may not be shared or resold. Giving one as a gift is fine: tell the desk the name before the batch begins.',
      ],
    },
    {
      heading: '4. If the payment gets stuck',
      paragraphs: [
        'If money left your account and the page closed, do not pay again. The provider tells us directly, and in addition we look up every open order after 15 minutes. Either the course opens or the money goes back. If you did pay twice for the same course, you are enrolled once, and the second payment is returned without your asking.',
        'An order can be paid for 24 hours. A payment that comes later is refunded automatically, and we tell you by e-mail; you can then order again at the price of that day.',
      ],
    },
    {
      heading: '5. If we change or cancel',
      paragraphs: [
        'We may put another teacher in place of one who is ill, and improve the lessons. If we cancel a batch, or postpone it by more than 15 days, you may choose between another batch and the whole fee back.',
      ],
    },
    {
      heading: '6. What we answer for',
      paragraphs: [
        'We answer for giving the course with care and as described. We do not answer for losses in a market, a job that you did not get, or a client who did not pay. Nothing here limits rights that the consumer law gives you. Courts in Lucknow decide disputes, and a consumer may also go to the commission where he or she lives.',
      ],
    },
  ],
};

const pricesAndGst: DemoLegalDocument = {
  id: 'prices-and-gst',
  group: 'Buying',
  title: 'Prices and GST',
  version: 2,
  inForceFrom: '2026-04-01',
  whatChanged: 'Version 2 explains why we ask for your state.',
  inShort: [
    'Prices are in whole rupees with GST inside.',
    'You get a tax invoice by mail within minutes.',
    'We ask for your state, because the law wants it on the invoice.',
  ],
  sections: [
    {
      heading: '1. What the price holds',
      paragraphs: [
        'The price on the page includes 18% GST (SAC 999293, commercial training and coaching). There is no registration fee, no exam fee, no certificate fee and no charge for paying online.',
        'The struck-through price is the list price, at which the course was really offered in the 90 days before. The per cent figure is worked out from the two and rounded.',
      ],
    },
    {
      heading: '2. An example',
      paragraphs: [
        'You pay ₹29,500. The taxable value is ₹25,000 and the tax ₹4,500. If you live in Uttar Pradesh the invoice shows CGST ₹2,250 and SGST ₹2,250; if you live elsewhere in India, IGST ₹4,500. You pay ₹29,500 in each case.',
      ],
    },
    {
      heading: '3. Your state and your GSTIN',
      paragraphs: [
        'For services sold online the buyer’s state must be on the invoice whatever the amount, so checkout asks for it. A GSTIN is optional. Enter it before you pay if your firm wants the credit; afterwards it cannot be added. For an invoice of ₹50,000 or more to someone without a GSTIN, the law also asks for name and address.',
      ],
    },
    {
      heading: '4. The invoice',
      paragraphs: [
        'Numbers run without gaps in each financial year. An invoice is never changed or deleted. If money goes back you get a credit note, with a number of its own, that names the invoice. Both are in your profile under Payment.',
      ],
    },
    {
      heading: '5. If a price is plainly wrong',
      paragraphs: [
        'If a slip of ours shows a course at a price that nobody could believe, such as ₹25 instead of ₹25,000, we may cancel the purchase within 48 hours and return everything. Otherwise the price that you paid stands.',
      ],
    },
  ],
};

const emi: DemoLegalDocument = {
  id: 'emi-and-instalments',
  group: 'Buying',
  title: 'EMI and instalments',
  version: 2,
  inForceFrom: '2026-04-01',
  whatChanged: 'Version 2 lists the two charges that some banks add to a no-cost EMI.',
  inShort: [
    'No-cost EMI: equal parts that add up to the price, and the interest comes out of our share.',
    'The loan is your bank’s. Some banks add a processing fee and GST on interest.',
    'The monthly figure on a course page is an estimate; the payment window shows the exact one.',
  ],
  sections: [
    {
      heading: '1. No-cost EMI',
      paragraphs: [
        'Courses of four months or more may be paid in as many monthly parts as the course page says. Your bank or lender pays us and you repay the bank. The interest that it charges is taken off our price as a discount, so that the parts add up to the price of the course.',
        'Example: a fee of ₹24,000 in 6 parts is ₹4,000 a month. At 15% a year the bank lends ₹22,984, and the discount of ₹1,016 is what we give up.',
      ],
    },
    {
      heading: '2. What may come on top',
      paragraphs: ['We do not charge these, and we do not get them.'],
      list: [
        'A processing fee of the bank, often ₹199 to ₹299, plus 18% GST',
        'On credit cards: 18% GST on the interest part, in the example ₹183 over six months',
        'Late charges, if an instalment is missed',
      ],
    },
    {
      heading: '3. Who gets it',
      paragraphs: [
        'The bank decides, by its own rules. A refusal says nothing about your place in the course: the desk can offer instalments instead.',
      ],
    },
    {
      heading: '4. Instalments with us',
      paragraphs: [
        'At the desk the fee may be split into up to four parts: the first before the batch begins, the others on the first of the following months. No interest and no fee. Each part gets its receipt. If a part is 10 days late we call you. If it is 30 days late, access pauses until it is paid; nothing that you have done is lost.',
      ],
    },
    {
      heading: '5. When you leave',
      paragraphs: [
        'A refund goes to the bank, which closes the EMI or makes it smaller. That takes longer than other refunds, sometimes until the next statement. The bank may keep its processing fee and the GST on it. Instalments with us that are not yet due are cancelled.',
      ],
    },
  ],
};

const refunds: DemoLegalDocument = {
  id: 'refund-and-cancellation',
  group: 'Buying',
  title: 'Refund policy',
  version: 4,
  inForceFrom: '2026-11-01',
  whatChanged:
    'Version 4 counts days from the payment and what you watched, so that the page can show you the sum before you ask.',
  inShort: [
    'Leave within seven days of the payment and get all of it back.',
    'After that, you pay for what you watched or for the days that passed, whichever is more.',
    'The money goes back the way it came; banks usually show it within seven working days.',
  ],
  sections: [
    {
      heading: '1. Before the first class',
      paragraphs: [
        'If you cancel before your batch begins, we return the whole fee. If we postpone a batch by more than fifteen days, you may cancel on the same terms.',
      ],
    },
    {
      heading: '2. The first seven days',
      paragraphs: [
        'Come to the first class and decide. If the course is not for you, ask for the refund in your profile under Payment, or tell the desk, within seven days of the payment. You need not give a reason. A course that was watched to its end is used up.',
      ],
    },
    {
      heading: '3. After seven days',
      paragraphs: [
        'We keep the larger of two shares of the fee, and return the rest in whole rupees: what you watched of the course, and the days since the payment out of 90. Example: ₹24,000, 18 days after the payment, 12% watched. The days are 20%, so we keep ₹4,800 and return ₹19,200. From day 90 nothing is returned.',
        'Your profile shows the sum, with both shares, before you ask.',
        'Instalments not yet due are cancelled. After a certificate has been issued there is nothing left to return.',
      ],
    },
    {
      heading: '4. How it runs',
      paragraphs: [
        'You ask. Within three working days you get the sum in writing, with the arithmetic. Once you agree, we send it at once, and in any case within ten days of your request. Banks need five to seven working days to show it. You get a credit note and the reference number of the refund.',
        'It goes back by the same way and to the same account. We never ask for a PIN, a card number or a screen-sharing app to give money back.',
      ],
    },
    {
      heading: '5. EMI, coupons and gifts',
      paragraphs: [
        'With EMI the refund goes to the bank, which closes the loan. Some banks keep a processing fee; the payment window tells you before you pay. With a coupon we return what you really paid. If you have the same course from somewhere else as well, say a scholarship, that access stays.',
      ],
    },
    {
      heading: '6. When we cancel',
      paragraphs: [
        'If we stop a batch, you get back the months not yet taught, or all of it if fewer than half of the classes were held. If someone is asked to leave under the code of conduct, section 3 applies: the months not yet begun are returned.',
      ],
    },
    {
      heading: '7. If you disagree',
      paragraphs: ['See the complaint procedure. Each refund complaint gets a number and a 30-day clock.'],
    },
  ],
  earlier: [
    {
      version: 2,
      inForceFrom: '2025-07-01',
      whatChanged: 'Version 2 returns the months not attended; before, nothing came back after the first week.',
      inShort: [
        'Leave within seven days of paying and get all of it back.',
        'After that, you pay for the months you attended.',
      ],
      sections: [
        {
          heading: '1. The first seven days',
          paragraphs: [
            'Tell the desk or write to hello@misaal.example within seven days of your payment. You get the whole fee back.',
          ],
        },
        {
          heading: '2. After seven days',
          paragraphs: [
            'We divide the fee by the months of the course, keep the share of the months that you attended, and return the rest within fifteen days.',
          ],
        },
      ],
    },
    {
      version: 1,
      inForceFrom: '2024-04-01',
      whatChanged: 'The first version.',
      inShort: ['Leave within seven days of paying and get all of it back. After that the fee is not returned.'],
      sections: [
        {
          heading: '1. The first seven days',
          paragraphs: [
            'Tell the desk within seven days of your payment. You get the whole fee back. After that the fee is not returned.',
          ],
        },
      ],
    },
  ],
};

const coupons: DemoLegalDocument = {
  id: 'coupons',
  group: 'Buying',
  title: 'Coupons',
  version: 3,
  inForceFrom: '2026-11-15',
  whatChanged:
    'Version 3 knows coupons for an amount, for chosen courses and for so many uses of one person, and links that apply one.',
  inShort: [
    'One coupon for one order.',
    'It works until its date, unless its uses run out first.',
    'It lowers what you pay; it is not money.',
  ],
  sections: [
    {
      heading: '1. How a coupon works',
      paragraphs: [
        'A coupon takes 1 to 100 per cent, or a number of rupees, off the total of an order, after the course discounts and bundles, in whole rupees and never below ₹0. Type it at checkout in capitals or small letters and press Apply Coupon, or open a link that brings it. You see the new total before you pay.',
      ],
    },
    {
      heading: '2. Limits',
      paragraphs: ['Each coupon may have some of these, and the person who gives it to you should say which.'],
      list: [
        'A last day: 30 days after it was made, unless it says otherwise',
        'A number of uses, counted over all buyers',
        'A number of uses for each person',
        'A smallest number of courses in the cart',
        'Chosen courses: then only they count, and only they cost less',
      ],
    },
    {
      heading: '3. While you pay',
      paragraphs: [
        'When you press Pay, one use is held for you for 30 minutes. It counts when the payment is confirmed and is free again if it is not. That way the last use is never sold twice. If you begin another order with the same coupon, the use moves to that one and the earlier order can no longer be paid. A payment that comes so late that the coupon has been used up is refunded automatically.',
      ],
    },
    {
      heading: '4. Codes that do not work',
      paragraphs: [
        'For unknown, expired and used-up codes you get the same sentence. That keeps strangers from guessing valid ones. The desk can look up yours. After ten wrong codes in an hour, please wait.',
      ],
    },
    {
      heading: '5. When the whole price is covered',
      paragraphs: ['Then there is nothing to pay, so no payment window opens. The course opens at once.'],
    },
    {
      heading: '6. Fair play',
      paragraphs: [
        'A coupon has no cash value, cannot be added to another, and is not given again after a refund. It may not be sold. We print no coupon with a false last day and start no countdown again.',
      ],
    },
  ],
};

const agencyServices: DemoLegalDocument = {
  id: 'agency-services',
  group: 'Buying',
  title: 'Agency services',
  version: 1,
  inForceFrom: '2026-06-01',
  whatChanged: 'First version.',
  inShort: [
    'Each service begins with a written quotation and scope.',
    'Accounts, domains and files are in your name.',
    'Six months at first, then 30 days’ notice.',
  ],
  sections: [
    {
      heading: '1. Quotation and scope',
      paragraphs: [
        'Prices are given on request and stay fixed for six months. The quotation shows GST on its own line and says what is included and what is not. The plans Silver, Gold and Diamond are for businesses targeting fewer than 200 keywords; beyond that we write a plan.',
      ],
    },
    {
      heading: '2. Your part',
      paragraphs: [
        'One person who decides, access that can be withdrawn, and answers within three working days. Dates of ours move by as many days as an answer of yours is late.',
      ],
    },
    {
      heading: '3. Money to platforms',
      paragraphs: ['Advertising platforms, hosts and registrars charge you directly. We take no share of it.'],
    },
    {
      heading: '4. What we promise and what we cannot',
      paragraphs: [
        'We promise the work in the scope, on the dates in it, and a report by the fifth of each month. We cannot promise ranks, sales or the decisions of platforms.',
      ],
    },
    {
      heading: '5. Students’ work',
      paragraphs: [
        'Students take part only in projects whose client has agreed in writing, under a teacher who answers for the result.',
      ],
    },
    {
      heading: '6. Ending',
      paragraphs: [
        'After the first six months either side may end with 30 days’ notice. You keep everything made and paid for, and we hand over a list of logins and settings within seven days.',
      ],
    },
  ],
};

/** Group `Buying`. */
export const buyingDocuments: DemoLegalDocument[] = [termsOfSale, pricesAndGst, emi, refunds, coupons, agencyServices];
