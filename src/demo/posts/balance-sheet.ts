import type { DemoPost } from '../content-types.ts';

export const balanceSheet: DemoPost = {
  slug: 'reading-a-balance-sheet-when-you-hate-numbers',
  title: 'Reading a balance sheet when you hate numbers',
  excerpt:
    'Start from the bottom line and walk up, one question at a time. Six questions, one invented biscuit company, and no formula longer than a division.',
  category: 'Markets',
  family: 'patola',
  dye: 'mehndi',
  author: { name: 'Sameer Bhalla' },
  course: 'stock-market-professional',
  publishedOn: '2026-11-03',
  content: [
    {
      type: 'text',
      value:
        'A balance sheet is a photograph. On one day, usually 31 March, somebody stops the company and writes two lists: what it has, and where the money for it came from. The two lists are always equal, because every rupee that sits in the company came from somewhere. That is the whole idea. The rest is labels.',
    },
    { type: 'text', value: 'Take Bindu Biscuits Limited, which does not exist. All figures are in lakh rupees.' },
    {
      type: 'list',
      value:
        'What it has: factory and machines 900, stock of flour and biscuits 240, money owed by shops 310, cash and bank 150, total 1,600\nWhere it came from: owners’ money 700, long loans 500, short loans 160, suppliers not yet paid 240, total 1,600',
    },
    {
      type: 'text',
      value:
        'Some companies print the first list first, some the second. Find the two totals, check that they agree, and begin at the bottom.',
    },
    { type: 'heading', value: '1. Can it pay this year’s bills?' },
    {
      type: 'text',
      value:
        'Add what will turn into cash within a year: stock 240, dues 310, cash 150. That is 700. Add what must be paid within a year: short loans 160, suppliers 240. That is 400. Divide: 700 by 400 is 1.75. This is the current ratio. Below 1, the company needs somebody’s patience. Far above 2, ask why so much lies idle.',
    },
    { type: 'heading', value: '2. Can it pay without selling the biscuits?' },
    {
      type: 'text',
      value:
        'Leave out the stock, because stale biscuits pay no bills: 460 by 400 is 1.15. This is the quick ratio. For a biscuit maker that is comfortable. For a seller of cement, where stock does not spoil, you would mind a lower figure less.',
    },
    { type: 'heading', value: '3. How much is borrowed?' },
    {
      type: 'text',
      value:
        'Loans are 500 and 160, together 660. Owners’ money is 700. Divide: 0.94. For every rupee of its own, the company uses 94 paise of the bank’s. Compare this only with other makers of biscuits. A power station can live with 2, a software firm rarely needs any.',
    },
    { type: 'heading', value: '4. Do customers pay on time?' },
    {
      type: 'text',
      value:
        'For this you need one figure from the next page, the statement of profit and loss: sales of 1,860 in the year. Money owed by shops is 310. Divide 310 by 1,860 and multiply by 365: about 61 days. If last year it was 43, shops are paying later, or the company is selling to shops that cannot pay. Read the note on old dues. A sale that is never paid for is a gift.',
    },
    { type: 'heading', value: '5. Has the owners’ money grown, and why?' },
    {
      type: 'text',
      value:
        'Owners’ money has two parts: what shareholders put in, and what the company earned and kept. Suppose it was 620 last year and is 700 now. If the 80 came from profits kept, the business made it. If it came from selling new shares, somebody else did. The statement of changes in equity says which.',
    },
    { type: 'heading', value: '6. What is not on the page?' },
    {
      type: 'text',
      value:
        'Look at the notes for the words “contingent liabilities”: court cases, tax demands, guarantees given for a sister firm. They are not in the totals, and they can become real. Then read the auditor’s report. One sentence there, beginning with “except for” or “we draw attention to”, can matter more than all the ratios.',
    },
    { type: 'quote', value: 'A ratio is a question, not an answer. It tells you which note to read next.' },
    { type: 'heading', value: 'Three habits' },
    {
      type: 'list',
      value:
        'Never read one year alone. Put three side by side; the movement is the story\nNever compare across trades. Compare with two companies that make the same thing\nAlways read the cash flow statement after it. Profit is an opinion about timing; cash is counted',
    },
    {
      type: 'text',
      value:
        'The annual report of every listed company is free on the exchange’s website. Choose one whose product is in your kitchen, take a pencil, and do the six questions. The first takes an evening, the fifth takes twenty minutes.',
    },
    {
      type: 'callout',
      value:
        'This is education, not investment advice. The company is invented. Nothing here suggests buying or selling any share. For advice on your own money, speak to an adviser registered with SEBI.',
    },
  ],
  comments: [
    {
      name: 'Rohit Yadav',
      text: 'Question 4 with my own shop’s register: 38 days. My father did not believe me until he saw the list.',
      rating: 5,
      daysAfter: 2,
    },
    {
      name: 'Nikhil Verma',
      text: 'Could you do the cash flow statement next, with the same biscuits?',
      rating: 5,
      daysAfter: 5,
    },
    { name: 'Anonymous', text: 'Good, but I had to read number 5 twice.', rating: 3, daysAfter: 6 },
  ],
};
