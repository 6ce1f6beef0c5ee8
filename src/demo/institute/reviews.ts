/** Reviews of the demo institute: fictional, and marked as samples. */
export interface DemoReview {
  /** Slug. */
  course: string;
  rating: number;
  text: string;
  /** The part of the course that its writer has done. */
  share: number;
  daysAgo: number;
  /** The institute’s reply. */
  reply?: string;
  /** It has not been read by the office yet. */
  isWaiting?: true;
}

export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    course: 'ui-ux-design',
    rating: 5,
    text: 'The first three weeks we did not touch a computer. I was angry, then I understood why. Now I ask before I draw.',
    share: 0.6,
    daysAgo: 4,
  },
  {
    course: 'ui-ux-design',
    rating: 4,
    text: 'Good tasks and honest feedback. Some lessons could be shorter.',
    share: 0.4,
    daysAgo: 9,
  },
  {
    course: 'ui-ux-design',
    rating: 5,
    text: 'Five interviews taught me more than all the videos that I had watched before.',
    share: 0.5,
    daysAgo: 15,
  },
  {
    course: 'ui-ux-design',
    rating: 3,
    text: 'The teacher is good, but the evening batch is always full and the recordings come a day late.',
    share: 0.25,
    daysAgo: 21,
    reply: 'You are right. There is a second batch now, and recordings are ready by 10 am on the next day.',
  },
  {
    course: 'ui-ux-design',
    rating: 4,
    text: 'I like that my own shop became the exercise. Please add more on forms.',
    share: 0.3,
    daysAgo: 1,
    isWaiting: true,
  },
  {
    course: 'graphic-design',
    rating: 5,
    text: 'Hard, fair, and the certificate number is checked by employers. I was asked about it in two interviews.',
    share: 1,
    daysAgo: 26,
  },
  {
    course: 'graphic-design',
    rating: 4,
    text: 'My portfolio has six pieces that I can explain.',
    share: 1,
    daysAgo: 70,
  },
];
