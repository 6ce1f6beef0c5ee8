import type { DemoPost } from '../content-types.ts';

export const firstShare: DemoPost = {
  slug: 'five-questions-before-you-buy-your-first-share',
  title: 'Five questions before you buy your first share',
  excerpt:
    'Money you can leave alone, a business you can explain, costs you have counted, a way to be wrong, and someone registered to complain about.',
  category: 'Markets',
  family: 'leher',
  dye: 'haldi',
  author: { name: 'Sameer Bhalla' },
  course: 'stock-market-basic',
  publishedOn: '2026-10-05',
  content: [
    {
      type: 'text',
      value:
        'Opening an account takes twenty minutes now. That is good, and it is also the trouble: the account is ready long before the person is. Here are five questions that I ask on the first evening of every batch. If you cannot answer one, you have found what to study next.',
    },
    { type: 'heading', value: '1. Can this money stay away for five years?' },
    {
      type: 'text',
      value:
        'Shares fall. A fall of a fifth within a year is nothing rare, and a fall of half has happened more than once. If you need the money for fees in April, the market does not know about April. So first things first: clear the debt that costs more than 12% a year, put aside six months of expenses where you can reach them, and buy health cover. What is left over may be risked.',
    },
    { type: 'heading', value: '2. Can you say how the company earns, in two sentences?' },
    {
      type: 'text',
      value:
        'Not the product: the earning. Who pays, how often, what does it cost to serve them, and what stops a rival from doing it cheaper? If your two sentences contain the word “trend” or the name of the person who gave you the tip, stop there. Read one annual report first. It is free, and it is the least that you would ask before lending the same money to a cousin.',
    },
    { type: 'heading', value: '3. What will it cost to buy, hold and sell?' },
    {
      type: 'text',
      value:
        'Brokerage may be zero. The rest is not. For shares bought and delivered to your account, count these, at the rates in force as I write:',
    },
    {
      type: 'list',
      value:
        'Securities transaction tax: 0.1% when you buy and 0.1% when you sell\nStamp duty: 0.015% when you buy\nExchange and SEBI fees, and 18% GST on those and on brokerage\nA depository charge for each company on each day that you sell\nTax on gains: 20% if you held for twelve months or less; 12.5% on the part above ₹1.25 lakh a year if you held longer; cess comes on top',
    },
    {
      type: 'text',
      value:
        'Take ₹10,000 of shares, bought, and sold soon after for ₹10,400. The transaction tax is ₹20.40, stamp duty ₹1.50, the depository charge perhaps ₹16, small fees a rupee or so. About ₹39 is gone before income tax. The tax on gains is worked out without deducting the transaction tax, so with cess it comes to about ₹79. You keep about ₹282 of your ₹400. Do that sum before each trade, and you will trade less.',
    },
    { type: 'heading', value: '4. What will you do if you are wrong?' },
    {
      type: 'text',
      value:
        'Write it down before you buy, with a date: “I buy because of this. I was wrong if that happens. Then I sell, whatever the price.” A reason on paper cannot move. A reason in the head moves every evening. Also write how much of your savings may sit in one company. For a beginner I would find 10% brave.',
    },
    {
      type: 'text',
      value:
        'The same paper protects you from the loudest part of the market. SEBI’s study of 2024 looked at more than one crore individuals who traded in futures and options over three years, and 93 in 100 lost money. They were not stupid people. They were mostly people without a second paragraph.',
    },
    {
      type: 'quote',
      value:
        'The market does not pay you for being clever. It pays you, sometimes, for being patient with something you understood.',
    },
    { type: 'heading', value: '5. Who is registered, and where do you complain?' },
    {
      type: 'text',
      value:
        'A broker, an adviser and a research analyst each have a SEBI registration number. Look it up on SEBI’s own website, not in the link you were sent. Shares you buy should reach your demat account on the next working day; check it in the depository’s app, not only in the broker’s. Complaints go first to the broker, then to SCORES, SEBI’s portal.',
    },
    {
      type: 'list',
      value:
        'Nobody registered will promise a return\nNo registered broker takes money in a personal account or a personal UPI name\nA chat group with screenshots of profits is an advertisement, and often worse\nAn app that arrives as a file in a chat is not a broker’s app',
    },
    { type: 'heading', value: 'If you answered all five' },
    {
      type: 'text',
      value:
        'Then do nothing for a month. Keep a notebook, choose three companies, write the two sentences and the paper of question 4 for each, and follow them without money. At the end of the month you will know more about yourself than about the companies, and that is the cheapest lesson in the whole subject.',
    },
    {
      type: 'callout',
      value:
        'This is education, not investment advice. Rates and rules change; check them with your broker or an accountant before you act. Nothing here suggests buying or selling any share.',
    },
  ],
  comments: [
    {
      name: 'Abhishek Pal',
      text: 'The sum in question 3 shocked me. I had only looked at zero brokerage.',
      rating: 5,
      daysAfter: 1,
    },
    { name: 'Sunita Devi', text: 'I showed number 5 to my son. He left the group.', rating: 5, daysAfter: 3 },
    { name: 'Farhan Ali', text: 'Useful. Please add how dividends are taxed.', rating: 4, daysAfter: 9 },
  ],
};
