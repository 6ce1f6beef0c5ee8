import type { DemoService } from '../content-types.ts';

export const paidAdvertising: DemoService = {
  id: 'service-paid-advertising',
  slug: 'paid-advertising',
  title: 'Paid Advertising',
  description:
    'Search, social and display advertising with a limit you set, an account in your own name, and a weekly note on what each enquiry cost.',
  icon: 'target',
  family: 'nishana',
  dye: 'manjith',
  strategyKey: 'paid_advertising',
  promise: 'Know what each enquiry cost you',
  heading: 'Small tests first, then the budget',
  paragraphs: [
    'Advertising is the one part of marketing that can be measured to the rupee, and the one where most money is lost without anyone seeing it. The difference is arithmetic done beforehand. If a new customer leaves you ₹2,000 after costs, and one enquiry in five becomes a customer, an enquiry may cost at most ₹400. We write that figure on the first page of the plan.',
    'Then we test. For two weeks, with ₹500 to ₹1,500 a day, we run three or four different messages to the same people. Each leads to a page that says the same thing as the advertisement and asks for one act: call, message or form. After two weeks we keep what came in under the figure and stop the rest.',
    'Only then does the budget grow, by not more than a fifth at a time, so that a bad week stays small. We read the words people typed before they clicked, every week, and exclude those that have nothing to do with you. In the first month this is often where a quarter of the money was going.',
    'The accounts are opened in your name and the platforms charge your card directly. We take a fee for the work and nothing from the spend. If we part, you keep the accounts, the history and the lists.',
  ],
  benefits: [
    {
      heading: 'A ceiling you set',
      text: 'Daily and monthly limits are agreed in writing. We do not raise them without your message.',
    },
    {
      heading: 'A cost per enquiry',
      text: 'Calls, messages and forms are counted apart, and the count is compared with your own register.',
    },
    {
      heading: 'One page for one message',
      text: 'The page says what the advertisement said, so a visitor need not search again.',
    },
    {
      heading: 'Waste cut weekly',
      text: 'Search terms, places and hours that bring nothing are excluded every Monday.',
    },
    {
      heading: 'Honest words',
      text: 'No false discounts, no countdown that starts again, no claim without a proof in the file.',
    },
    { heading: 'Your account, your history', text: 'You see every setting at any hour. Nothing is hidden in ours.' },
  ],
  consequences: [
    {
      heading: 'Clicks instead of customers',
      text: '900 clicks look well in a report. If nobody counted the calls, nobody knows.',
    },
    {
      heading: 'Paying for the wrong words',
      text: 'A seller of water tanks can pay for weeks to reach people who want a fish tank.',
    },
    { heading: 'A limit that was never set', text: 'Automatic settings can spend a month’s money in four days.' },
    {
      heading: 'One message to everyone',
      text: 'The person who compares prices and the one who needs a plumber tonight read different words.',
    },
    {
      heading: 'Rejected advertisements',
      text: 'Claims about health, money or results without proof are refused, and repeated refusals can close the account.',
    },
    { heading: 'No way back', text: 'When the agency owns the account, leaving it means starting from zero.' },
  ],
  faqs: [
    {
      category: 'getting_started',
      question: 'How much should we spend to begin?',
      answer:
        'Enough to learn something: usually ₹15,000 to ₹30,000 over the first month, paid to the platform. With less, the numbers are too small to decide by.',
    },
    {
      category: 'getting_started',
      question: 'Which platform is right for us?',
      answer:
        'If people look for what you sell, search comes first. If they must see it to want it, pictures and short video come first. The first call settles which.',
    },
    {
      category: 'getting_started',
      question: 'We have no landing page. Can you make one?',
      answer: 'Yes. A single page with a form takes 5 working days and is quoted apart. It is yours.',
    },
    {
      category: 'getting_started',
      question: 'Can we keep our old account?',
      answer:
        'Yes, and please do: its history is worth something. Give us access as a manager. We never ask for your password.',
    },
    {
      category: 'money_and_control',
      question: 'Who pays the platform?',
      answer:
        'You do, by your own card or bank account. Our fee is invoiced separately with GST. The spend never passes through us.',
    },
    {
      category: 'money_and_control',
      question: 'Can we stop at any time?',
      answer: 'Advertisements can be paused the same day, by you or by us. Our own notice period is 30 days.',
    },
    {
      category: 'money_and_control',
      question: 'Do you take a percentage of the spend?',
      answer: 'No. The fee is fixed for the scope, so we have no reason to advise you to spend more.',
    },
    {
      category: 'results_and_reports',
      question: 'How soon do enquiries come?',
      answer:
        'Usually in the first week. Whether they are good enquiries takes about a month to know, because we compare them with your sales register.',
    },
    {
      category: 'results_and_reports',
      question: 'Can you promise a cost per enquiry?',
      answer:
        'No. Prices are set by an auction that changes by the hour. We agree on a ceiling beforehand and stop what stays above it.',
    },
    {
      category: 'results_and_reports',
      question: 'What do you report?',
      answer:
        'A short note each week with spend, enquiries and cost per enquiry, and a page each month with sales as you counted them, what we stopped and what we test next.',
    },
    {
      category: 'results_and_reports',
      question: 'Do you follow people around the internet?',
      answer:
        'Only those who agreed to it on your site, for at most 30 days, and never in sensitive subjects such as health. Children are not targeted.',
    },
  ],
};
