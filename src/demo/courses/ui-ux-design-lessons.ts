import { assignment, criterion, link, text } from './make-lesson.ts';

/** The free preview of the course. */
export const writingDown = text('Writing down what was said', 240, [
  { type: 'heading', value: 'Two columns' },
  {
    type: 'text',
    value:
      'Draw a line down the page. At the left stands what the person said, in their own words. At the right stands what you thought when you heard it. In the evening, only the left column counts.',
  },
  {
    type: 'quote',
    value: 'I opened three tabs to compare the times, and then I wrote them on paper.',
  },
  {
    type: 'text',
    value:
      'This sentence is worth an hour of opinions. It names a moment, it names the thing in her hand, and it says what she did next. Nobody who is asked “would you like to compare trains?” answers like this.',
  },
  { type: 'heading', value: 'What belongs in the left column' },
  {
    type: 'list',
    value:
      'The last time it happened, with its day\nWhat they had in their hands\nWhat they did next, and whom they asked\nPrices, minutes and names, as they said them',
  },
  {
    type: 'callout',
    value: 'A recording helps the memory, but nobody listens to five hours of it. Write while they speak.',
  },
  {
    type: 'text',
    value:
      'After five people, read the left columns aloud to somebody who was not there. What three of the five share is your problem. Write it in one sentence, without your solution in it.',
  },
]);

export const machineVideo = link('A ticket machine, filmed', 'https://www.youtube.com/watch?v=misaal-demo', 480);

export const fiveInterviews = assignment('Notes from five interviews', 1800, {
  dueInDays: -20,
  brief: [
    'Talk to five people about the last time they bought a train ticket. Ask what happened, not what they want. Fifteen minutes each are enough.',
    'Hand in your notes as one PDF, a page for each person at most, and below them one sentence with the problem that at least three of them share.',
  ],
  kinds: ['file', 'text'],
  rubric: [
    criterion('asking', 'Asking', 'The last time, not the opinion', [
      ['Always', 8, 'Every answer is about something that happened'],
      ['Mostly', 6, 'One or two answers are opinions'],
      ['Sometimes', 3, 'Half of the answers are opinions'],
      ['Not yet', 0, 'People say what they would like'],
    ]),
    criterion('words', 'Their words', 'What was said stands apart from what you thought', [
      ['Apart', 6, 'Two columns, and sentences in their own words'],
      ['Nearly', 4, 'Some sentences are yours'],
      ['Mixed', 2, 'Hard to tell who is speaking'],
      ['Retold', 0, 'A summary of each talk'],
    ]),
    criterion('problem', 'The problem', 'What three of five share, in one sentence', [
      ['Shared', 6, 'Seen in three talks, without a solution in it'],
      ['Close', 4, 'Seen in three talks, with a solution in it'],
      ['Single', 2, 'Only one person has it'],
      ['Missing', 0, 'No sentence'],
    ]),
  ],
});

export const oneFlow = assignment('One flow and its ways out', 900, {
  dueInDays: 2,
  brief: [
    'Draw one flow of a service that you use every day, on paper or on a screen. For each step, draw what happens when it goes wrong, and where the person can turn.',
    'Hand in a picture of it, and a link to the screens where you have them.',
  ],
  kinds: ['link', 'image'],
  points: 10,
});

export const formRepaired = assignment('A form, repaired', 600, {
  dueInDays: 9,
  brief: [
    'Take the form of the practice lesson and repair it: fewer questions, labels that stay, errors that say what to do. Show it before and after.',
    'Hand in one PDF. Write beside each change which of the rules it follows.',
  ],
  kinds: ['file'],
  late: { policy: 'per-day', percentPerDay: 5, floorPercent: 0 },
});
