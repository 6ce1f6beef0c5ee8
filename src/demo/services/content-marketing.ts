import type { DemoService } from '../content-types.ts';

export const contentMarketing: DemoService = {
  id: 'service-content-marketing',
  slug: 'content-marketing',
  title: 'Content Marketing',
  description:
    'Guides, price sheets, presentations and case notes that help a buyer decide, planned for each stage and measured by what they move.',
  icon: 'book-open',
  family: 'buta',
  dye: 'morpankh',
  strategyKey: 'content_marketing',
  promise: 'Help people decide, even before they call',
  heading: 'One piece for each question on the way to a sale',
  paragraphs: [
    'A family that wants a solar roof asks about fifteen questions before it signs. What does it cost, does it work in fog, who cleans it, what happens after ten years. Content marketing means answering all fifteen, in the form that suits each: a price sheet, a two-minute film, a drawing, a letter from a customer who agreed to be named.',
    'It differs from blogging in that the article is only one of the forms, and from advertising in that the reader comes by choice. We begin with a map: on one side the questions, in the order in which they arise; on the other what you have. Most firms find that they have nine pieces on the first question and none on the last three.',
    'Then we fill the gaps, the late questions first. Somebody who asks about warranty or instalments is closer to buying than somebody who asks what solar is, and one good page there is worth ten at the beginning. Each piece has an owner, a date for review, and one figure that it should move.',
    'Presentations and PDFs are part of every plan, because much of the deciding happens in a chat window where somebody forwards a file to an uncle. We make those files small, under 2 MB, readable on a phone, with your number on the last page.',
  ],
  benefits: [
    {
      heading: 'A map of the questions',
      text: 'Every question that a buyer asks, in order, with what you have for each and what is missing.',
    },
    { heading: 'Shorter sales talks', text: 'The first call starts at the ninth question and not at the first.' },
    { heading: 'Files worth forwarding', text: 'PDFs under 2 MB that open on a phone and answer one thing well.' },
    {
      heading: 'One interview, many forms',
      text: 'A talk of an hour gives an article, a sheet, a short film script and six posts.',
    },
    { heading: 'Proof with permission', text: 'Case notes with figures, dates and the customer’s written consent.' },
    { heading: 'Kept fresh', text: 'Each piece has a review date. Prices and rules are checked twice a year.' },
  ],
  consequences: [
    {
      heading: 'Plenty, and none of it useful',
      text: 'Forty pieces on what the thing is, and not one on what it costs.',
    },
    {
      heading: 'Sales and marketing say different things',
      text: 'The brochure promises ten years. The salesman says five. The buyer believes neither.',
    },
    {
      heading: 'Old prices in circulation',
      text: 'A PDF from two years ago is still being forwarded, with the old rate on it.',
    },
    { heading: 'Content that nobody owns', text: 'When a rule changes, no one knows which pages mention it.' },
    { heading: 'Big files', text: 'A 40 MB brochure is not opened on a prepaid connection. It is deleted.' },
    {
      heading: 'Claims without consent',
      text: 'A customer’s photograph used without asking becomes a complaint, and then a legal one.',
    },
  ],
  faqs: [
    {
      category: 'getting_started',
      question: 'How is this different from blogging?',
      answer:
        'Blogging gives you articles on a fixed day. Content marketing plans all the pieces a buyer needs, of which articles are one kind. Many clients begin with a blog and add the rest later.',
    },
    {
      category: 'getting_started',
      question: 'What happens in the first month?',
      answer:
        'Three talks with your sales people, one with two of your customers, and then the map of questions. You get it in week three, with the first two pieces in week four.',
    },
    {
      category: 'getting_started',
      question: 'We already have a lot of material. Is it lost?',
      answer:
        'No. We list it first. Usually a third can be used as it stands, a third needs mending, and a third should go.',
    },
    {
      category: 'getting_started',
      question: 'Which kinds of business is this for?',
      answer:
        'Those whose buyers think before they buy: clinics, schools, builders, machines, finance, travel. If people buy your product in a minute, start with advertising.',
    },
    {
      category: 'making_and_approval',
      question: 'How many PPTs and PDFs are included?',
      answer: 'It depends on the plan: 1 to 8 a month in Silver, 7 to 11 in Gold, 12 to 20 in Diamond.',
    },
    {
      category: 'making_and_approval',
      question: 'Do you make videos?',
      answer:
        'Yes, by contact. A script is part of every plan; filming is quoted by the day, because a kitchen and a factory are different days.',
    },
    {
      category: 'making_and_approval',
      question: 'Who checks the facts?',
      answer:
        'Your named person, and for legal, medical and financial subjects a qualified one. We keep the source of each figure in a sheet you can see.',
    },
    {
      category: 'making_and_approval',
      question: 'Can we publish under our own brand?',
      answer: 'Yes. Everything carries your name and your design. Ours appears nowhere.',
    },
    {
      category: 'price_and_results',
      question: 'How do you measure a PDF?',
      answer:
        'By downloads, by the calls that mention it, and by asking your sales people each month which pieces they really send.',
    },
    {
      category: 'price_and_results',
      question: 'How long before it pays?',
      answer:
        'Late-stage pieces help from the day your staff begin to send them. Pieces that rely on search usually take 3 to 6 months.',
    },
    {
      category: 'price_and_results',
      question: 'Can we stop after three months?',
      answer:
        'The first term is six months, because the map and the first pieces take two. After that, 30 days’ notice. Everything made and paid for stays yours.',
    },
  ],
};
