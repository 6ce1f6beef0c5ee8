import type { DemoService } from '../content-types.ts';

export const blogging: DemoService = {
  id: 'service-blogging',
  slug: 'blogging',
  title: 'Blogging',
  description:
    'Articles that answer the questions your customers already ask, written after talking to your people, edited twice, and published on a fixed day.',
  icon: 'feather',
  family: 'pankh',
  dye: 'gulabi',
  strategyKey: 'blogging',
  promise: 'Write what you already say at the counter',
  heading: 'A blog is your best salesperson’s notes, kept',
  paragraphs: [
    'Every shop has one person who explains things well. She tells the customer why this pump costs ₹1,200 more, which cloth will shrink, when not to buy. Then the customer leaves and the explanation is gone. A blog keeps it, and shows it to the next hundred people who ask the same thing.',
    'We do not write from other blogs. Once a month we speak to your people for 60 to 90 minutes, record it with their consent, and come away with questions, prices, mistakes and stories. Those become the month’s articles. Each has one question in the title and the answer in the first 80 words.',
    'Every draft is read twice: once by an editor for sense and language, once by one person at your end for facts. Nothing is published until that person says yes. Articles carry the name of someone who knows the subject, and a date, and we put a new date on them only when we have really changed them.',
    'After six months we look back. Articles that are read get better pictures, links and follow-ups. Articles that nobody opens are joined, rewritten or removed. A blog of 40 good pages does more than one of 400 thin ones.',
  ],
  benefits: [
    {
      heading: 'Fewer repeated calls',
      text: 'When the answer is on the site, staff can send a link instead of explaining for the tenth time that day.',
    },
    {
      heading: 'Buyers arrive informed',
      text: 'A reader who knows the price range and the limits asks better questions and decides sooner.',
    },
    {
      heading: 'Something to send',
      text: 'Sales, mail and social media all draw on the same articles. One interview feeds a month.',
    },
    {
      heading: 'Your own voice',
      text: 'The words come from your people, so the blog sounds like your counter and not like everyone’s.',
    },
    {
      heading: 'A fixed day',
      text: 'The calendar is agreed on the 25th for the coming month. Festivals and exam dates are in it.',
    },
    {
      heading: 'Facts that hold',
      text: 'Prices, laws and measurements are checked against a source, and the source is kept with the draft.',
    },
  ],
  consequences: [
    {
      heading: 'Six posts, then silence',
      text: 'A blog whose last date is two years old makes a reader wonder if the firm is still open.',
    },
    {
      heading: 'Copied subjects',
      text: 'Rewriting what ten others wrote gives the reader no reason to choose the eleventh.',
    },
    {
      heading: 'Errors in public',
      text: 'A wrong dosage, tax rate or warranty term stays online and is quoted back to you.',
    },
    { heading: 'Titles that promise too much', text: 'A reader who feels tricked leaves, and remembers the name.' },
    {
      heading: 'No one to ask',
      text: 'Without a named person to check facts, drafts wait for weeks or go out unchecked.',
    },
    {
      heading: 'Traffic without buyers',
      text: 'Articles far from what you sell bring visitors who will never need you.',
    },
  ],
  faqs: [
    {
      category: 'getting_started',
      question: 'We are not writers. What will you need from us?',
      answer:
        'One talk of 60 to 90 minutes a month, and one person who replies to fact questions within 3 working days. We do the writing, editing and publishing.',
    },
    {
      category: 'getting_started',
      question: 'Can you write in Hindi?',
      answer:
        'Yes, in Hindi, in English, or one language translated into the other by a person. We count a translation as half an article.',
    },
    {
      category: 'getting_started',
      question: 'Whose name goes on the article?',
      answer:
        'Someone at your firm who knows the subject and has read the final draft. If you prefer ours, it carries the writer’s name.',
    },
    {
      category: 'getting_started',
      question: 'Do you use the photographs we have?',
      answer:
        'Yes, and we like them better than bought ones. Send them as they came out of the phone; we crop, correct and describe them.',
    },
    {
      category: 'writing_and_approval',
      question: 'How does approval work?',
      answer:
        'Each draft comes as a link with comments open. Your person has 3 working days and two rounds of changes. Silence is not consent: we do not publish without a yes.',
    },
    {
      category: 'writing_and_approval',
      question: 'How long is an article?',
      answer:
        'As long as the answer. Most are 600 to 1,200 words. A price question may need 300, a buying guide 2,000.',
    },
    {
      category: 'writing_and_approval',
      question: 'Do you use machine-written text?',
      answer:
        'We may use software for spelling, transcripts and outlines. The article is written and checked by a person, and its facts come from your people or a source we can show.',
    },
    {
      category: 'writing_and_approval',
      question: 'Who owns the articles?',
      answer: 'You do, from the day the invoice is paid, for every use. We keep a copy as a record of the work.',
    },
    {
      category: 'price_and_results',
      question: 'How many articles do we need?',
      answer:
        'As few as will answer your customers’ real questions. The plans run from 10 to 40 a month. If a smaller number will do, we say so before you sign.',
    },
    {
      category: 'price_and_results',
      question: 'When will people read them?',
      answer:
        'Readers from your own mail and social pages come on the day. Readers from search usually come after 3 to 6 months.',
    },
    {
      category: 'price_and_results',
      question: 'How do we know that it works?',
      answer:
        'The monthly report lists each article with readers, time on page, and calls or forms that followed. It also lists the ones that nobody read.',
    },
  ],
};
