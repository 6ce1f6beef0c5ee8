import type { DemoPost } from '../content-types.ts';

export const emiArithmetic: DemoPost = {
  slug: 'emi-arithmetic-on-the-back-of-a-receipt',
  title: 'EMI arithmetic on the back of a receipt',
  excerpt:
    'What a ₹60,000 laptop costs in 12 parts and in 24, why a flat 10% is really 18%, and who pays for a no-cost EMI. Bring a pencil.',
  category: 'Markets',
  family: 'leher',
  dye: 'neel',
  author: { name: 'Sameer Bhalla' },
  publishedOn: '2026-08-20',
  content: [
    {
      type: 'text',
      value:
        'The salesman says “only ₹2,938 a month” and looks at you as if the matter were settled. It is a true figure, and it hides three others: how many months, how much in all, and what the same money would cost elsewhere. All three fit on the back of the receipt.',
    },
    { type: 'heading', value: 'Where the figure comes from' },
    {
      type: 'text',
      value:
        'Each month you pay interest on what you still owe, and the rest of the instalment makes the debt smaller. The instalment is chosen so that the last one brings it exactly to nothing. With P for the loan, r for the rate per month and n for the number of months:',
    },
    {
      type: 'code',
      value: 'EMI = P × r × (1 + r)^n / ((1 + r)^n - 1)\n\nP = 60000, r = 16% / 12 = 0.013333, n = 12\nEMI = 5,444',
    },
    {
      type: 'text',
      value:
        'In the first month ₹800 of the ₹5,444 is interest (1.3333% of 60,000) and ₹4,644 reduces the loan. In the last month the interest is ₹72. That is why paying early helps a great deal in the first half of a loan, and very little at the end.',
    },
    { type: 'heading', value: 'Twelve months or twenty-four' },
    {
      type: 'list',
      value:
        '₹60,000 at 16% in 12 parts: ₹5,444 a month, ₹65,326 in all, ₹5,326 of interest\n₹60,000 at 16% in 24 parts: ₹2,938 a month, ₹70,507 in all, ₹10,507 of interest',
    },
    {
      type: 'text',
      value:
        'The instalment falls by less than half, and the interest nearly doubles. A useful habit: never compare instalments. Multiply by the months and compare totals. If the smaller instalment is the only one that you can carry, ask first whether a cheaper laptop would do.',
    },
    { type: 'heading', value: 'The flat rate trick' },
    {
      type: 'text',
      value:
        'Some sellers quote a flat rate. “10% flat for a year” on ₹60,000 means ₹6,000 of interest, ₹66,000 in all, ₹5,500 a month. It sounds cheaper than 16%. It is not. The flat rate charges you on the full ₹60,000 all year, though by December you owe almost nothing. The ordinary rate that gives ₹5,500 is 17.97%. As a rough rule for loans of one to three years, a flat rate is a little under double as an ordinary one.',
    },
    {
      type: 'callout',
      value:
        'Ask for two things in writing: the annual percentage rate (APR), with all fees inside, and the key facts statement. For retail loans the Reserve Bank obliges lenders to give you both before you sign.',
    },
    { type: 'heading', value: 'Who pays for a no-cost EMI' },
    {
      type: 'text',
      value:
        'A bank does not lend for nothing. When you pay ₹24,000 as six parts of ₹4,000, the bank still earns its interest, and the seller bears it. At 15% a year six payments of ₹4,000 are worth ₹22,984 today. So the bank lends ₹22,984, the seller gives ₹1,016 as a discount, and you pay ₹24,000 in the end: the price, and no more.',
    },
    {
      type: 'text',
      value: 'Almost no more. Look for these four before you press the button.',
    },
    {
      type: 'list',
      value:
        'GST on interest: on a credit card the bank charges 18% on the interest part. Here 18% of ₹1,016 is ₹183\nProcessing fee: often ₹199 to ₹299, plus 18% GST\nA discount for paying at once that you lose by paying in parts. If the shop takes ₹1,000 off for UPI, then that is the cost of the EMI\nWhat happens on a refund: the seller returns the price, the bank closes the loan, and the fee and the GST on it usually stay with the bank',
    },
    {
      type: 'text',
      value:
        'With a fee of ₹199 plus GST (₹235) and ₹183 on the interest, the no-cost EMI costs ₹418, or 1.7%. That may well be worth it for half a year’s time. But it is a price, and now you know it.',
    },
    { type: 'heading', value: 'Three lines for the receipt' },
    {
      type: 'list',
      value:
        'Instalment × months + fees = what I pay in all\nThat, minus today’s cash price = what the time costs me\nAll my instalments together should stay under a third of what I bring home',
    },
    {
      type: 'text',
      value:
        'The third line is a habit and not a law, and for a first salary a quarter is wiser. An instalment is a promise made by the person you are today, to be kept by the person you are in month eleven. Ask that one too.',
    },
    {
      type: 'callout',
      value:
        'This is education, not investment advice. Rates and fees differ from bank to bank; the figures here are examples.',
    },
  ],
  comments: [
    {
      name: 'Divya Pathak',
      text: 'The bike showroom said 9% flat. I asked for the APR. Long silence, then 16.6%.',
      rating: 5,
      daysAfter: 3,
    },
    {
      name: 'Rahul Nigam',
      text: 'Put the 24 month row on a chart please, it is frightening.',
      rating: 4,
      daysAfter: 5,
    },
    {
      name: 'Asma Bano',
      text: 'I checked your own course: the fee of my bank was ₹199 plus GST, exactly as written.',
      rating: 5,
      daysAfter: 18,
    },
  ],
};
