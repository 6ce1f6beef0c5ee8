import type { DemoPost } from '../content-types.ts';

export const interviewTask: DemoPost = {
  slug: 'an-interview-task-in-four-hours',
  title: 'An interview task in four hours',
  excerpt:
    'They sent a task and gave you the weekend. Use four hours of it. What to ask first, what to hand in, and when the right answer is a polite no.',
  category: 'Careers',
  family: 'nishana',
  dye: 'morpankh',
  author: { name: 'Farah Siddiqui' },
  publishedOn: '2026-09-07',
  content: [
    {
      type: 'text',
      value:
        'I run the placement desk. Each month firms send me the tasks they set, and students send me what they made. I have read about 300 pairs of the two. The people who got the job had seldom done the most. They had answered the question that was asked, and one could see how.',
    },
    { type: 'heading', value: 'First half hour: read and ask' },
    {
      type: 'text',
      value:
        'Read the task twice and write down, in one sentence, what they want to find out about you. “Design a home page for a pharmacy” may really ask: can you choose? “Clean this spreadsheet” may ask: do you notice what is wrong? Then send at most three questions, in one message, on the same day.',
    },
    {
      type: 'list',
      value:
        'Who is it for, and what should that person be able to do?\nHow long do you expect it to take?\nWhat matters more to you: a finished surface or the reasoning?',
    },
    {
      type: 'text',
      value:
        'If they reply, you know more than the other candidates. If they do not, write your assumptions at the top of what you hand in and go on. Both look like work experience, because that is what work is like.',
    },
    { type: 'heading', value: 'Three hours: make less, and finish it' },
    {
      type: 'text',
      value:
        'Choose one part and do it properly. One screen that works on a phone beats five that do not. One campaign with a budget that adds up beats a deck of forty slides. For a developer: one feature, with three tests and a page on how to start it. Set a clock for each hour, and at the end of the second hour stop adding things.',
    },
    {
      type: 'text',
      value:
        'Use whatever help you would use on a working day, and say so: libraries, templates, an assistant that writes code or text. But you must be able to explain every line. The next interview will be about the line you cannot explain. It always is.',
    },
    { type: 'heading', value: 'Last half hour: one page on top' },
    {
      type: 'list',
      value:
        'What I understood: the task in your own sentence, and your assumptions\nWhat I made: the link first, then how to open it\nWhat I decided: two choices, and what I left out to make them\nWhat I would do next, with another day\nTime taken: the true figure',
    },
    {
      type: 'text',
      value:
        'The page matters as much as the thing. The person who reads it has six of them to read before lunch, and will compare the reasoning, since the things are never alike. Check the link in a private window, on your phone, on mobile data. A third of the links that reach my desk ask for permission.',
    },
    {
      type: 'quote',
      value: 'They are not buying the task. They want to know what it would be like to work beside you on a Tuesday.',
    },
    { type: 'heading', value: 'When to say no' },
    {
      type: 'text',
      value: 'Most tasks are fair. Some are free work in disguise. Here is how I tell them apart.',
    },
    {
      type: 'list',
      value:
        'Fair: an invented company, the same task for everyone, two to six hours, someone who gives you feedback\nAsk first: their own product, more than a day of work, no name of a person who will read it\nDecline: their live account or client, “we will use the best one”, a deposit, or your original papers',
    },
    {
      type: 'text',
      value:
        'You can refuse the size without refusing the job. “Thank you for the task. As set it would take me about twenty hours. I can do the first part fully in four, by Sunday evening, or show you a similar project that I have finished. Which would you like?” In three years I have seen that message lose one offer, and I would not have sent anyone to that firm.',
    },
    {
      type: 'callout',
      value:
        'Nobody may ask you for money for a job: no registration fee, no training deposit, no “refundable” laptop charge. If somebody does, stop, and tell your placement desk.',
    },
    { type: 'heading', value: 'Afterwards' },
    {
      type: 'text',
      value:
        'Keep what you made. If nothing in it belongs to them, it can become a page of your portfolio. If the answer is no, write two lines: thanks, and one question, “Which part was weakest?” About one firm in four replies. Those replies are the best free teaching in the city, and I keep mine in a folder.',
    },
    {
      type: 'text',
      value:
        'A last thing, from the other side of the table. A task is also how you test them. Did they answer your questions? Did they keep to their own date? Did they say thank you? A firm that cannot manage that while it is courting you will not manage it when you are there.',
    },
  ],
  comments: [
    {
      name: 'Neha Bhardwaj',
      text: 'I sent the “which would you like” message. They chose the similar project, and I start on the first.',
      rating: 5,
      daysAfter: 15,
    },
    {
      name: 'Ankit Rajput',
      text: 'Writing the true time felt risky. The interviewer said it was why he called.',
      rating: 5,
      daysAfter: 9,
    },
    {
      name: 'Anonymous',
      text: 'My task was 30 hours, unpaid. I wish I had read this in July.',
      rating: 4,
      daysAfter: 2,
    },
  ],
};
