export type ReasonId = 'seats' | 'teachers' | 'real-brief' | 'instalments' | 'recordings' | 'placement';

export interface DemoReason {
  /** Also the name of the drawing above the text. */
  id: ReasonId;
  title: string;
  text: string;
}

/** Why students choose the institute: each reason can be drawn to scale. */
export const DEMO_REASONS: DemoReason[] = [
  {
    id: 'seats',
    title: 'At most 20 students in a batch',
    text: 'When a batch is full, we open another one. Your teacher knows you by name.',
  },
  {
    id: 'teachers',
    title: 'Teachers who still do the work',
    text: 'Three days teaching, three days with clients. You learn what is used this year.',
  },
  {
    id: 'real-brief',
    title: 'A real brief, a real client',
    text: 'Every career course ends with work for a local shop, clinic or school. Market courses end with a paper portfolio.',
  },
  {
    id: 'instalments',
    title: 'Pay in parts, at no extra cost',
    text: 'Instalments or no-cost EMI on every course of four months or more.',
  },
  {
    id: 'recordings',
    title: 'Lessons you can repeat',
    text: 'Recorded lessons, worksheets and quizzes are in your student portal. It opens where you left off.',
  },
  {
    id: 'placement',
    title: 'Placement support that stays',
    text: 'CV, portfolio and mock interviews, then introductions, for a year after you finish.',
  },
];
