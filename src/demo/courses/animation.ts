import type { DemoCourse } from '../content-types.ts';
import { finalTest, framesQuiz, spacingQuiz, storyQuiz } from './animation-questions.ts';
import { ballWithWeight } from './course-assignments.ts';
import { contentsOf } from './make-content.ts';

const { video, pdf, image, audio, other } = contentsOf('animation');

export const animation: DemoCourse = {
  courseId: 'MSL-AN-01',
  slug: 'animation',
  title: 'Animation',
  subtitle: 'Timing, weight, walks and story, from a bouncing ball to a finished film of twenty seconds.',
  description: `For four weeks you animate a ball. It is heavy, it is light, it is tired, it is proud. When people laugh at your ball, you are ready for legs. Everything else in the year stands on those four weeks: timing, spacing, weight and the courage to leave a drawing still.

You draw on paper first, then on a tablet. You learn walks, acting, lip movement, backgrounds and sound, and you make moving graphics for a screen as well as drawings for a story. Sound comes early, because a good track writes half of the timing sheet.

In the last three months you make one film of twenty seconds, alone, from storyboard to sound, and a second one in a team of four for a local school or clinic. We do not promise a job. You leave with a reel of one minute, every second of it yours, and help with portfolio and interviews for a year.`,
  category: 'Design',
  badge: 'Career course',
  level: 'Beginner',
  languages: 'Hindi and English',
  mode: 'Lucknow or online',
  durationMonths: 12,
  index: 10,
  priceRupees: 59999,
  salePriceRupees: 44999,
  emiMonths: 12,
  tags: ['Timing', 'Drawing', 'Film'],
  instructor: {
    name: 'Joy Mukherji',
    title: '18 years of drawn film',
    bio: 'Joy has animated for children’s television and for two museums. He still films himself walking before he draws a walk.',
  },
  family: 'phirki',
  dye: 'firozi',
  whatYouWillLearn: [
    'Time an action in frames, by acting it out',
    'Give weight with spacing, squash and stretch',
    'Animate a walk that belongs to one person',
    'Act without words: pose, hold, look',
    'Draw a storyboard that a stranger understands',
    'Record sound and take the timing from it',
    'Make moving graphics for a screen',
    'Finish a film of twenty seconds, alone',
  ],
  requirements: [
    'Class 10, in any medium',
    'A phone that films; the lab has tablets',
    'Twelve hours a week outside class',
    'You need not draw well; you need to look well',
  ],
  includes: [
    'Recorded lessons with captions',
    'Worksheets, quizzes and a final test',
    'Your own film of twenty seconds',
    'Answers to your questions from your teacher',
    'Certificate with its own number',
    'Lifetime access to the lessons',
  ],
  previewVideo: 'animation/squash-and-stretch.mp4',
  previewCaptions: 'animation/squash-and-stretch.vtt',
  quote: {
    text: 'I drew a ball for a month. In the second month my ball was shy, and my mother could tell.',
    name: 'Aditya Rawat',
    batch: 'Batch of August 2025',
  },
  modules: [
    {
      title: 'Timing',
      topics: [
        {
          title: 'Frames',
          contents: [
            video('Frames and seconds', 'frames-and-seconds', 24, framesQuiz),
            pdf('Worksheet: timing on one page', 'timing-on-one-page', 1200),
          ],
        },
        {
          title: 'The ball',
          contents: [
            image('A bouncing ball, frame by frame', 'bouncing-ball', 150),
            other('Practice: timing of a bounce (CSV)', 'bounce-timing.csv', 2700),
          ],
        },
      ],
    },
    {
      title: 'Weight',
      topics: [
        {
          title: 'Spacing',
          contents: [
            video('Ease in, ease out', 'ease-in-ease-out', 25, spacingQuiz),
            image('A spacing chart', 'spacing-chart', 180),
          ],
        },
        {
          title: 'Shape',
          contents: [
            video('Squash and stretch', 'squash-and-stretch', 23),
            pdf('Checklist: twelve questions for a scene', 'principles-sheet', 720),
          ],
        },
      ],
    },
    {
      title: 'Walks and film',
      topics: [
        {
          title: 'A step',
          contents: [
            image('Twelve frames that make a step', 'keys-of-a-walk', 180),
            other('Practice: exposure sheet of a walk (CSV)', 'walk-exposure-sheet.csv', 3600),
          ],
        },
        {
          title: 'Twenty seconds',
          contents: [
            audio('Talk: sound first', 'sound-first', 22),
            pdf('Worksheet: six panels for twenty seconds', 'storyboard-sheet', 1800, storyQuiz),
            ballWithWeight,
          ],
        },
      ],
    },
  ],
  finalTest,
};
