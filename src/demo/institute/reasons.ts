export type ReasonId = 'seats' | 'teachers' | 'real-brief' | 'instalments' | 'recordings' | 'placement';

export interface DemoReason {
  /** Also names the drawing that stands above the text. */
  id: ReasonId;
  title: string;
  text: string;
}

/** Why students choose the institute: each reason can be drawn to scale. */
export const DEMO_REASONS: DemoReason[] = [
  {
    id: 'seats',
    title: 'Twenty seats. Not twenty-one.',
    text: 'When a batch fills, we open another. Your teacher will know your name by Wednesday.',
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
    title: 'Missed a class? It waits for you',
    text: 'Each session is in your student portal the same evening, with notes and the quiz.',
  },
  {
    id: 'placement',
    title: 'Placement support that stays',
    text: 'CV, portfolio and mock interviews, then introductions, for a year after you finish.',
  },
];
