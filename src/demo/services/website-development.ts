import type { DemoService } from '../content-types.ts';

export const websiteDevelopment: DemoService = {
  id: 'service-website-development',
  slug: 'website-development',
  title: 'Website Development',
  description:
    'Websites and small shops that open in under 3 seconds on an ordinary phone, that your own staff can edit, and that you own down to the last file.',
  icon: 'panels-top-left',
  family: 'chaupar',
  dye: 'palash',
  strategyKey: 'website_development',
  promise: 'A site that opens before the signal changes',
  heading: 'Built on a cheap phone first',
  paragraphs: [
    'Most of your visitors will not see your site on a designer’s monitor. They will see it on a phone that cost ₹9,000, in the sun, on a train, with one bar of signal. So that is where we build it. Every page has a weight limit, written in the agreement: usually 500 KB for the first view.',
    'The first two weeks are paper. We list what a visitor must be able to do (find the price, call, book, pay) and draw each screen in pencil. You see and correct the drawings before anyone writes code, because moving a box on paper takes a minute and moving it later takes a day.',
    'Then we build in slices that work. Every Friday you get an address with that week’s slice: first the home page, then one product or one doctor, then the form. You try it on your own phone and tell us. There is no grand showing on the last day, and so no grand surprise.',
    'At the end you get the code, the content, the domain and the hosting in your own name, an hour of training for each person who will edit, and a written sheet that says how to change the opening hours at 9 pm on a Sunday. We stay for 90 days to repair what was our mistake, without a bill.',
  ],
  benefits: [
    {
      heading: 'Quick on slow phones',
      text: 'A weight limit per page and a test on a ₹9,000 phone before each Friday’s slice.',
    },
    {
      heading: 'Your staff can edit',
      text: 'Prices, hours, photographs and posts, without calling us and without breaking the page.',
    },
    {
      heading: 'Usable by everyone',
      text: 'Contrast, keyboard, labels and text size are checked against WCAG 2.2, level AA.',
    },
    {
      heading: 'Yours, down to the last file',
      text: 'Domain, hosting, code and pictures are in your name from the first day.',
    },
    {
      heading: 'Found and understood',
      text: 'Titles, addresses, structured data and a site map are built in, so search can read it.',
    },
    {
      heading: 'Backed up and mended',
      text: 'A nightly copy, updates every month, and a restore that we have really tried.',
    },
  ],
  consequences: [
    {
      heading: 'Pretty and slow',
      text: 'A 6 MB home page needs about half a minute on a weak connection. Most people do not wait.',
    },
    { heading: 'Locked in', text: 'The domain is in the developer’s name, and the developer has changed his number.' },
    {
      heading: 'Nobody can change the price',
      text: 'So the site shows last year’s, and each call begins with an apology.',
    },
    {
      heading: 'Forms that go nowhere',
      text: 'The mail lands in a box that no one opens. Three months of enquiries are in it.',
    },
    {
      heading: 'Updates left undone',
      text: 'Old plug-ins are the commonest way in. The first sign is often a warning in the search results.',
    },
    {
      heading: 'Payments that half work',
      text: 'Money is taken and no order is made, because only the happy path was ever tried.',
    },
  ],
  faqs: [
    {
      category: 'planning_and_design',
      question: 'How long does a website take?',
      answer:
        'A site of 5 to 10 pages takes 5 to 7 weeks. A small shop with payments takes 9 to 12. The commonest delay is text and photographs, so we begin with those.',
    },
    {
      category: 'planning_and_design',
      question: 'Do we have to write the text?',
      answer:
        'No. We talk to your people and draft it; you correct the facts. Up to 10 pages are part of the quotation.',
    },
    {
      category: 'planning_and_design',
      question: 'Can it be in Hindi and English?',
      answer:
        'Yes. Each page has both, at its own address, with the language marked so that screen readers and search engines know it.',
    },
    {
      category: 'planning_and_design',
      question: 'Can we see it while it is being built?',
      answer: 'Yes, every Friday, at a private address, on your own phone. Changes are cheapest in that week.',
    },
    {
      category: 'building_and_payments',
      question: 'Can the site take UPI and cards?',
      answer:
        'Yes, through a payment provider with which you open an account. Opening it takes the provider 3 to 10 working days. Card data never touches your server.',
    },
    {
      category: 'building_and_payments',
      question: 'What happens if a payment is made and the page closes?',
      answer:
        'The order is completed by the provider’s own message to your server, and a check every 15 minutes finds what was missed. We test both before opening.',
    },
    {
      category: 'building_and_payments',
      question: 'Do you work on sites that exist already?',
      answer:
        'Yes. We first spend 3 days on a written check. Sometimes the advice is to keep the site and mend five things.',
    },
    {
      category: 'building_and_payments',
      question: 'Where will it be hosted?',
      answer:
        'With a company of your choice, in an account in your name. For most shops that costs ₹300 to ₹1,500 a month, paid to the host.',
    },
    {
      category: 'after_the_launch',
      question: 'Who repairs it when something breaks?',
      answer:
        'For 90 days we do, free, if it was our mistake. After that by a care plan, or by anyone you like: you have the code and the notes.',
    },
    {
      category: 'after_the_launch',
      question: 'Can our own staff edit it?',
      answer:
        'Yes. Each editor gets one hour of training and a two-page sheet with pictures. Old versions are kept, so a mistake can be undone.',
    },
    {
      category: 'after_the_launch',
      question: 'How is it paid for?',
      answer:
        'In four parts: 30% to begin, 30% after the drawings, 30% when it works, 10% thirty days after it opens. GST is shown on its own line.',
    },
  ],
};
