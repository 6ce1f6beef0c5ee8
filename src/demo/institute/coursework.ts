/** Work of the UI/UX course, counted in days from the day of seeding. */
export interface DemoWork {
  /** The demo student, or a place in her batch. */
  by: 'student' | number;
  /** The place of the assignment in the course. */
  assignment: number;
  daysAgo: number;
  text?: string;
  links?: string[];
  /** A file below `src/demo/media/coursework/`. */
  file?: { name: string; shownAs: string; kind: 'file' | 'image' };
  grade?: {
    daysAgo: number;
    /** The chosen level of each criterion, counted from the best, with its comment. */
    levels: readonly (readonly [level: number, comment: string])[];
    comment: string;
    pins?: { page: number; x: number; y: number; text: string }[];
    resubmitInDays?: number;
  };
}

/** One learner was late, two wait for a grade, one has to resubmit; all that was graded is released. */
export const DEMO_WORK: readonly DemoWork[] = [
  {
    ...{ by: 'student', assignment: 0, daysAgo: 21 },
    text: 'I spoke with all five at Charbagh station, between six and seven in the evening. Page 2 has the sentence.',
    file: { name: 'five-interviews.pdf', shownAs: 'Notes from five interviews.pdf', kind: 'file' },
    grade: {
      daysAgo: 19,
      levels: [
        [1, 'Four of five tell what happened. Ask Mrs Awasthi for the day in March.'],
        [0, 'One can hear them speak.'],
        [1, 'You saw it in three talks. “Until somebody says so” is nearly a solution already.'],
      ],
      comment:
        'Good work, Kavya: the sentence is about trust, and it comes from what they did. Take the open question into the next talks before you draw anything.',
      pins: [
        { page: 1, x: 0.42, y: 0.2, text: 'Here he names the real problem. Ask what he did then.' },
        { page: 2, x: 0.3, y: 0.24, text: 'The strongest line of the sheet: keep it as it is.' },
      ],
    },
  },
  {
    ...{ by: 'student', assignment: 1, daysAgo: 1 },
    links: ['https://example.com/kavya/ticket-flow'],
    file: { name: 'ticket-flow-kavya.webp', shownAs: 'ticket-flow.webp', kind: 'image' },
  },
  {
    ...{ by: 1, assignment: 0, daysAgo: 18.5 },
    text: 'Four talks at the bus stand and one on the phone. What three share: they ask the conductor although the board is right. The notes of each are below, in two columns.',
    grade: {
      daysAgo: 17,
      levels: [
        [0, 'All of it happened.'],
        [1, ''],
        [2, 'Two of them, not three. Go back to the notes of the second and the fourth.'],
      ],
      comment: 'Late, but worth it. The board that nobody believes is a good beginning.',
    },
  },
  ...[2, 3].map((by): DemoWork => ({
    ...{ by, assignment: 0, daysAgo: 22 - by / 4 },
    text: 'Five people in the queue of a hospital. What three of them share: they do not know whether their token is still good.',
    grade: {
      daysAgo: 18,
      levels: [
        [1, ''],
        [by - 2, ''],
        [0, 'Seen three times, and no solution in it.'],
      ],
      comment: 'A clear sentence. You can build on it.',
    },
  })),
  {
    ...{ by: 2, assignment: 1, daysAgo: 1.6 },
    links: ['https://example.com/token-flow'],
    file: { name: 'token-flow.webp', shownAs: 'token.webp', kind: 'image' },
  },
  { ...{ by: 3, assignment: 1, daysAgo: 0.4 }, links: ['https://example.com/hospital-queue'] },
  {
    ...{ by: 4, assignment: 0, daysAgo: 20.5 },
    text: 'I asked my family which ticket app they like best. Most of them want a bigger button.',
    grade: {
      daysAgo: 3,
      levels: [
        [3, 'These are wishes. Ask for the last time they bought a ticket.'],
        [2, ''],
        [3, ''],
      ],
      comment: 'Please talk to five people outside your family, and ask what happened. You have all you need for it.',
      resubmitInDays: 4,
    },
  },
];

/** What the trainer of the demo writes often. */
export const FEEDBACK_COMMENTS = [
  'Name who said it: a finding without its interview cannot be checked.',
  'Good evidence. Now say what it means for the next screen.',
  'Show the way back as well: every step needs a way out.',
  'The error message says what is wrong, but not what to do about it.',
  'Clear and complete. Keep this structure for the next assignment.',
];
