import type { DemoPost } from '../content-types.ts';

export const howPeopleSearch: DemoPost = {
  slug: 'what-people-type-when-a-tooth-hurts',
  title: 'What people type when a tooth hurts',
  excerpt:
    'We asked 50 patients in a waiting room for the last thing they had searched. Not one of them had typed “dental care solutions”.',
  category: 'Digital marketing',
  family: 'talaash',
  dye: 'kajal',
  author: { name: 'Meenal Joshi' },
  course: 'digital-marketing',
  publishedOn: '2026-08-03',
  content: [
    {
      type: 'text',
      value:
        'A dentist’s website had the heading “Comprehensive dental care solutions”. We went to her waiting room with a notebook and asked 50 people, one at a time, to look into their phones and read out the last thing they had searched about their teeth. Not one of them had typed any of those four words.',
    },
    { type: 'heading', value: 'What they had typed' },
    {
      type: 'list',
      value:
        '19 had typed the trouble: “tooth pain at night what to do”, “masude se khoon”\n12 had asked a price: “root canal cost lucknow”, “daant nikalwane ka kharcha”\n9 had looked for a place: “dentist near me open now”, “dentist on sunday”\n6 had typed a name: the clinic’s, or the road with “wali doctor”\n4 had asked about fear: “does root canal hurt”, “injection without pain”',
    },
    {
      type: 'text',
      value:
        'So 31 of 50 came with a trouble or a price. The site had no page for either. It had a page on the philosophy of the clinic, which nobody had looked for.',
    },
    { type: 'heading', value: 'Four reasons to search' },
    {
      type: 'text',
      value:
        'Every search has an errand behind it, and there are only about four. To know: why does it hurt. To choose: which clinic, what cost. To do: book, call, pay. To go: the name is known and only the way is missing. The same person passes through all four in one evening. A page that tries to serve all four serves none, because each wants a different first sentence.',
    },
    { type: 'quote', value: 'A keyword is a question that has lost its question mark.' },
    { type: 'heading', value: 'Three things special to us' },
    {
      type: 'text',
      value:
        'First, many people type Hindi in English letters, and spell it as they speak: daant, dant, dannt. A modern search engine understands most spellings, but your page must contain the thing itself. One paragraph in Hindi, in Devanagari, answers a reader better than a list of spellings.',
    },
    {
      type: 'text',
      value:
        'Second, many people speak instead of typing, and a spoken search is longer: “which dentist near the clock tower is open on Sunday”. The answer to that is not an article. It is correct hours and a correct address, the same on your site, on the map listing and on the board outside.',
    },
    {
      type: 'text',
      value:
        'Third, more and more results now answer at the top of the page, and the reader never clicks. You cannot prevent that. You can be the page that the answer is taken from, by giving the answer in the first 40 words and the reasons afterwards.',
    },
    { type: 'heading', value: 'Collect forty phrases by Saturday' },
    {
      type: 'list',
      value:
        'Ask the person who answers the phone for the ten commonest first sentences\nRead your last 100 messages and copy out every question as it was written\nAsk ten customers to read out their last search; ask, do not look\nOpen the search console of your site and list the phrases that already bring people\nType the first three words yourself and note what the box suggests',
    },
    {
      type: 'text',
      value:
        'Then sort them by errand: know, choose, do, go. Put the number of people beside each. Write one page for each question that three or more people asked, with the question as the heading, in their words. Begin with the price. It is the question that every business hides, and so the one with the fewest good answers.',
    },
    {
      type: 'callout',
      value:
        'How to write about a price that varies: give the range, say what moves it up and down, and give one worked example. “₹3,500 to ₹7,000 per tooth. Back teeth cost more, because they have more roots.”',
    },
    { type: 'heading', value: 'What happened at the clinic' },
    {
      type: 'text',
      value:
        'She wrote nine pages in a month: four troubles, three prices, one on Sundays, one on fear. After five months the nine pages brought 340 visits a month from search, and the register showed 27 new patients who had said “I read it on your site”. The heading on the home page is now “Tooth pain? We are open till 8, Sundays too.” It is five words longer than the old one, and it has an answer in it.',
    },
  ],
  comments: [
    {
      name: 'Dr. Shalini Rao',
      text: 'I run a physiotherapy clinic. Our ten first sentences fitted on one page, and none of them were on our site.',
      rating: 5,
      daysAfter: 2,
    },
    {
      name: 'Yusuf Khan',
      text: 'We wrote the price page. Two people called the same week to say thank you.',
      rating: 5,
      daysAfter: 21,
    },
    {
      name: 'Preeti Saini',
      text: 'How do you ask people to read out their search without being rude?',
      rating: 4,
      daysAfter: 3,
    },
  ],
};
