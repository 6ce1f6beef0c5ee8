import type { DemoPost } from '../content-types.ts';

export const firstPortfolio: DemoPost = {
  slug: 'your-first-portfolio-five-pieces-no-more',
  title: 'Your first portfolio: five pieces, no more',
  excerpt:
    'Nobody reads the sixth piece. Choose the five that show how you think, write one page for each, and leave the logos for imaginary coffee brands at home.',
  category: 'Careers',
  family: 'chaupar',
  dye: 'neel',
  author: { name: 'Devika Rastogi' },
  course: 'graphic-design',
  publishedOn: '2026-11-08',
  content: [
    {
      type: 'text',
      value:
        'I have sat on the hiring side of the table for nine years. A portfolio arrives, and I have about four minutes before the next call. In four minutes I can look at five things. If you send me twenty, I choose five at random, and I will choose badly.',
    },
    { type: 'text', value: 'So choose for me. Here is how we do it with every batch in the last month of the course.' },
    { type: 'heading', value: 'Which five' },
    {
      type: 'list',
      value:
        'One for a real client, however small: a tiffin service, a coaching class, your aunt’s boutique\nOne that you did again: the first version, what was wrong with it, the second version\nOne made with other people, where you say exactly which part was yours\nOne with a hard limit: one colour, two days, a ₹500 budget, a 2-inch label\nOne you made because you wanted to, with no brief at all',
    },
    {
      type: 'text',
      value:
        'Each of the five answers a question that I would ask anyway. Can you deal with a client? Can you take criticism? Can you work with others? Can you finish under pressure? And do you like this work when nobody is paying?',
    },
    { type: 'heading', value: 'One page for each, in this order' },
    {
      type: 'text',
      value:
        'Open with the finished thing, large. Then one sentence that says what it was for and who used it. Then the problem, in two or three sentences, with a number in it. “The menu had 64 dishes on one side and people took 6 minutes to order” is a problem. “The brand needed a fresh identity” is not.',
    },
    {
      type: 'text',
      value:
        'After that, show two or three steps on the way, including one that you threw out, and say why. End with what happened. If nothing was measured, say what you saw: “The owner reprinted it twice” is worth more than an invented percentage.',
    },
    {
      type: 'callout',
      value:
        'A rule for every page: if you cannot say what you decided, and why, leave the piece out, however pretty it is.',
    },
    { type: 'heading', value: 'What to leave at home' },
    {
      type: 'list',
      value:
        'Class exercises that thirty other people also have\nRedesigns of famous apps with no user and no test\nMock-ups of paper cups and signboards for shops that do not exist\nBars that say you know a program “85%”\nAnything you would not like to talk about for five minutes',
    },
    {
      type: 'text',
      value:
        'Exercises are how you learned. They are not what you can do. If one of them is really your best work, do it again for a real person this month, free of charge if it is small, and put that in instead.',
    },
    { type: 'heading', value: 'Where to put it' },
    {
      type: 'text',
      value:
        'A page at your own address is best. A domain costs about ₹800 a year, and it tells me that you can finish a thing. It should open on a phone, on mobile data, in under three seconds: most of us look at your work in a cab. Keep a PDF of the same five pieces under 5 MB, because some firms still want a file.',
    },
    {
      type: 'text',
      value:
        'Put your name, your city, one line about the work you want, a phone number and a mail address on the first screen. You would be surprised how often I like the work and cannot find the person.',
    },
    {
      type: 'quote',
      value: 'A portfolio is not a store room. It is a shop window: five things, well lit, with the price on them.',
    },
    { type: 'heading', value: 'Permission and honesty' },
    {
      type: 'text',
      value:
        'Ask the client in writing before you show the work; a message that says yes is enough, so keep it. Cover names and figures that are not yours to show. Credit the photographer, the developer and the person who wrote the words. And never show a piece from somebody else’s portfolio as your own. The city is small, and the person who made it may be in the room.',
    },
    { type: 'heading', value: 'A test before you send it' },
    {
      type: 'text',
      value:
        'Give the address to a friend who does not do this work. Start a clock. After four minutes take the phone away and ask three questions. What do I make? Which piece do you remember? What did I do in it? If all three answers come quickly, send it. If not, you know which page to mend, and it is only one of five.',
    },
  ],
  comments: [
    {
      name: 'Aarav Mishra',
      text: 'Cut mine from fourteen to five last night. It hurt, and it is better.',
      rating: 5,
      daysAfter: 1,
    },
    {
      name: 'Gurleen Kaur',
      text: 'The clock test is brutal. My brother remembered only the tea label. Now it comes first.',
      rating: 5,
      daysAfter: 3,
    },
    {
      name: 'Salman Ansari',
      text: 'Does this hold for developers too, or should we show more code?',
      rating: 4,
      daysAfter: 4,
    },
  ],
};
