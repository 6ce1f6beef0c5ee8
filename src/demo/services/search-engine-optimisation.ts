import type { DemoService } from '../content-types.ts';

export const searchEngineOptimisation: DemoService = {
  id: 'service-seo',
  slug: 'search-engine-optimisation',
  title: 'Search Engine Optimisation',
  description:
    'Search engine optimisation for shops, clinics, schools and firms: audit, technical fixes, content and links, with one honest page of numbers every month.',
  icon: 'search',
  family: 'talaash',
  dye: 'kajal',
  strategyKey: 'search_engine_optimisation',
  promise: 'Be the answer, not the advertisement',
  heading: 'What we do when we say SEO',
  paragraphs: [
    'A person with a toothache types four words into a phone. Somebody’s page is first. Search engine optimisation is the work of deserving that place: a page that answers those four words, loads in under 3 seconds on a mid-range phone, and is trusted by other sites of its kind.',
    'We begin by listening, not by writing. In the first 10 working days we sit for an hour with whoever answers your phone, collect the phrases that customers really use, and read your site as a search engine does. You get an audit of 8 to 12 pages that lists every fault in order of what it costs you.',
    'Then the monthly round starts. We repair faults first, since a page that cannot be read cannot rank. Next come the pages that are missing: one page for one question. Last come links, and only from places that would make sense to a reader, such as your suppliers, your trade body and the local press.',
    'Each month ends with one page of numbers: which phrases rose, which fell, how many calls and forms came from search, and what we will do next. If a month’s work did nothing, the page says so.',
  ],
  benefits: [
    {
      heading: 'Found when people look',
      text: 'Your pages answer the words buyers type, in English, Hindi and Hindi written in English letters.',
    },
    {
      heading: 'Work that keeps working',
      text: 'A page repaired in March can still bring calls in August. An advertisement stops the day you stop paying.',
    },
    {
      heading: 'A site that loads',
      text: 'Speed, titles, addresses and broken links are repaired first. Every visitor gains, from search or not.',
    },
    {
      heading: 'The map as well as the list',
      text: 'Address, hours and photographs agree everywhere, so the map shows the right door at the right time.',
    },
    {
      heading: 'Reports you can read',
      text: 'One page a month: what rose, what fell, what comes next. No chart without a sentence under it.',
    },
    {
      heading: 'You own all of it',
      text: 'Pages, accounts and keyword lists stay in your name. If you leave, you take them with you.',
    },
  ],
  consequences: [
    { heading: 'Seen only while you pay', text: 'Stop the advertisements and the phone stops the same evening.' },
    {
      heading: 'Rivals answer first',
      text: 'Their page is fourth, yours is forty-first. Few people turn to the second page of results.',
    },
    {
      heading: 'Pages that compete with each other',
      text: 'Six thin pages on one subject split the credit that one good page would have earned.',
    },
    {
      heading: 'Faults nobody notices',
      text: 'A blocked folder or a wrong redirect can hide a section for months, and nothing on the screen looks broken.',
    },
    {
      heading: 'Bought links',
      text: 'Links bought in bulk can lead to a penalty that takes months to undo. Some sites never fully recover.',
    },
    { heading: 'Guesswork', text: 'Without a list of phrases and a baseline, you cannot say which rupee worked.' },
  ],
  faqs: [
    {
      category: 'getting_started',
      question: 'What do you need from us to begin?',
      answer:
        'Access to your site and its search console, one hour with whoever answers your phone, and the names of your three nearest rivals. The audit takes ten working days.',
    },
    {
      category: 'getting_started',
      question: 'Do you work with sites you did not build?',
      answer:
        'Yes. Most of the sites we work on were built by someone else. We ask for an editor’s login, and we keep a dated list of everything we change.',
    },
    {
      category: 'getting_started',
      question: 'Our site is five pages. Is that too small?',
      answer: 'No. A small site is quicker to repair. The Silver plan, with up to 40 keywords, is made for this size.',
    },
    {
      category: 'getting_started',
      question: 'Who writes the articles?',
      answer:
        'Our writers draft them after speaking to your people. You approve each one before it goes live. The number depends on the plan: 10 to 15, 16 to 25 or 26 to 40 a month.',
    },
    {
      category: 'time_and_results',
      question: 'How long before we see a change?',
      answer:
        'Technical repairs usually show within 2 to 6 weeks. New pages usually need 3 to 6 months. A new site with no history needs the longer end of that.',
    },
    {
      category: 'time_and_results',
      question: 'Do you promise the first place?',
      answer:
        'No. Nobody outside the search company can. We promise the work, the dates and the report. Be careful with anyone who promises a rank.',
    },
    {
      category: 'time_and_results',
      question: 'What if we fall instead of rising?',
      answer:
        'We tell you within 5 working days of seeing it, with the likely cause. Search systems change several times a year, so some falls have nothing to do with your site.',
    },
    {
      category: 'time_and_results',
      question: 'Does it work in Hindi?',
      answer:
        'Yes. Many buyers type Hindi in English letters, such as “daant dard ka ilaaj”. We collect such phrases and write pages that answer them in the reader’s language.',
    },
    {
      category: 'price_and_reports',
      question: 'What does it cost?',
      answer:
        'We quote after the first call, because ten pages and ten thousand pages are different work. The quotation is fixed for six months and shows GST on its own line.',
    },
    {
      category: 'price_and_reports',
      question: 'What is in the monthly report?',
      answer:
        'Position of each agreed phrase, visits from search, calls and forms from search, work done with dates, and the plan for next month. It comes by the fifth of the month.',
    },
    {
      category: 'price_and_reports',
      question: 'We have more than 200 keywords. What then?',
      answer:
        'The three plans are for businesses targeting fewer than 200 keywords. Beyond that we write a plan for you, usually by section of the site.',
    },
  ],
};
