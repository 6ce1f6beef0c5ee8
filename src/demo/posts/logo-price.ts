import type { DemoPost } from '../content-types.ts';

export const logoPrice: DemoPost = {
  slug: 'what-to-charge-for-a-logo-in-lucknow',
  title: 'What to charge for a logo in Lucknow',
  excerpt:
    'Not ₹500, and not what a friend in Mumbai charges. Work out your own hour first, then count the hours, then write down what is not included.',
  category: 'Careers',
  family: 'pankh',
  dye: 'gulabi',
  author: { name: 'Devika Rastogi' },
  course: 'graphic-design',
  publishedOn: '2026-10-11',
  content: [
    {
      type: 'text',
      value:
        'In every batch somebody asks it in the last five minutes, already standing: “Ma’am, a sweet shop wants a logo. What should I say?” The honest answer is another question. What does an hour of yours cost? Most people have never worked it out, so let us do it here.',
    },
    { type: 'heading', value: 'The cost of your hour' },
    {
      type: 'text',
      value:
        'Write down what a month must bring in. Rent or your share at home, food, travel, phone and internet, software, something put aside for a new laptop, something for the months with no work, something for tax. For a beginner living at home in Lucknow, suppose that comes to ₹24,000.',
    },
    {
      type: 'text',
      value:
        'Now the hours. There are about 176 working hours in a month of 22 days. You will not sell all of them. Meetings, quotations, learning, chasing payments and waiting take half or more. Suppose you sell 80. Then ₹24,000 divided by 80 is ₹300. This is the floor: below ₹300 an hour you are paying the client.',
    },
    {
      type: 'callout',
      value:
        'Your floor is what a month must bring in, divided by the hours you really sell. Do it again every six months. It only tells you where to stop, not where to begin.',
    },
    { type: 'heading', value: 'The hours in a logo' },
    {
      type: 'list',
      value:
        'A talk with the owner, and a look at four rivals: 3 hours\nSketches on paper: 4 hours\nTwo directions drawn properly: 6 hours\nTwo rounds of changes: 4 hours\nFiles, colours, and a one-page sheet on how to use it: 3 hours\nMessages and travel: 2 hours',
    },
    {
      type: 'text',
      value:
        'That is 22 hours. At ₹300 the floor is ₹6,600. Add a fifth for what you could not foresee, and you get about ₹7,900. So a fair first price for a small, careful job is near ₹8,000, and a year later, with work to show, you may well ask twice that.',
    },
    {
      type: 'text',
      value:
        'A mark for a chain of twelve shops is not the same job, even if it takes the same hours, because more hangs on it: signboards, boxes, vehicles, a trademark search. There the price follows the use. Ask how many places it will appear in and for how long, and say a figure that you can explain.',
    },
    { type: 'heading', value: 'When they say ₹500' },
    {
      type: 'text',
      value:
        'Some owners have only ever met ₹500 logos. Do not argue, and do not feel small. Offer less work, not a lower rate: their name set well in a good letter, one colour, one round of changes, 4 hours, ₹1,500. Some will take it and come back. Those who will not were never going to pay for the rest.',
    },
    { type: 'quote', value: 'Lower the work, never the hour.' },
    { type: 'heading', value: 'Put it on one page' },
    {
      type: 'list',
      value:
        'What they get: two directions, two rounds, these files\nWhat they do not get: printing, photographs, social media posts, a trademark registration\nWhat a third round costs, per hour\nDates: yours and theirs. If their answer takes ten days, the date moves by ten days\nPayment: half before you start, half before the final files\nRights: they own the chosen design once it is paid in full; you may show it in your portfolio',
    },
    {
      type: 'text',
      value:
        'Send it as a PDF with a number and a date, and begin when the half has arrived. An advance is not an insult. The tailor asks for one too.',
    },
    { type: 'heading', value: 'Two lines about tax' },
    {
      type: 'text',
      value:
        'Most beginners need no GST registration: for services the line is a turnover of ₹20 lakh in a year, ₹10 lakh in a few states. If you are not registered you may not charge GST, so do not write it on your bill. A company that pays you may deduct tax before paying; ask for the certificate and claim it in your return. For anything beyond that, an hour with an accountant costs less than a mistake.',
    },
    {
      type: 'text',
      value:
        'And the sweet shop? The student quoted ₹8,000 on one page. The owner said ₹6,000. She took out one of the two directions and said yes. Both of them were pleased, and that is what a price is for.',
    },
  ],
  comments: [
    {
      name: 'Shreya Maurya',
      text: 'My floor came to ₹340. I had been charging ₹120 without knowing it.',
      rating: 5,
      daysAfter: 0,
    },
    { name: 'Vikas Singh', text: 'Lower the work, never the hour. It is on my wall now.', rating: 5, daysAfter: 2 },
    {
      name: 'Nazia Parveen',
      text: 'How do you ask for the advance the first time? I always lose my nerve.',
      rating: 4,
      daysAfter: 5,
    },
  ],
};
