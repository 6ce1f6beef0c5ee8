import type { DemoCourse } from '../content-types.ts';
import { colourQuiz, finalTest, printQuiz, typeQuiz } from './graphic-design-questions.ts';
import { teaShopMark } from './course-assignments.ts';
import { contentsOf } from './make-content.ts';

const { video, pdf, image, audio, other } = contentsOf('graphic-design');

export const graphicDesign: DemoCourse = {
  courseId: 'MSL-GD-01',
  slug: 'graphic-design',
  title: 'Graphic Design',
  subtitle: 'Type, colour, layout and identity, with printed work you can hold in your hand.',
  description: `We begin with two sizes, two weights and black ink. When a handbill works in that, it will work in anything. Colour comes in week five, and each colour must have a job before it is let in.

You draw by hand first and then in the design tool. You set type in English and in Hindi, build grids, make pictures fit for print, and visit a press in Aminabad to see what your file becomes. A proof is signed before anything is printed, as in real work.

The last six weeks belong to one identity for a real local client: a mark that survives sixteen pixels, a card, a board, a bill and a short guide that somebody else can follow. You leave with five printed pieces, reasons for every choice in them, and help with portfolio and interviews. We do not promise a job.`,
  category: 'Design',
  badge: 'Career course',
  level: 'Beginner',
  languages: 'Hindi and English',
  mode: 'Lucknow or online',
  durationMonths: 4,
  index: 60,
  priceRupees: 29999,
  salePriceRupees: 21999,
  emiMonths: 4,
  tags: ['Type', 'Layout', 'Print'],
  instructor: {
    name: 'Devika Rastogi',
    title: '14 years of books, boards and boxes',
    bio: 'Devika has designed schoolbooks in three scripts and the boxes of a mithai shop. She keeps every bus ticket that she is given.',
  },
  family: 'kolam',
  dye: 'rani',
  whatYouWillLearn: [
    'Set a page with two sizes and two weights',
    'Choose colour by its job and check its contrast',
    'Build a grid and know when to leave it',
    'Set English and Hindi side by side',
    'Draw a mark that works at sixteen pixels',
    'Make a small identity and a guide to it',
    'Prepare a file for print and sign a proof',
    'Explain your choices to a client, in plain words',
  ],
  requirements: [
    'Class 10, in any medium',
    'A laptop from week 3; the lab lends them',
    'Eight hours a week outside class',
    'No drawing talent; a pencil and patience',
  ],
  includes: [
    'Recorded lessons with captions',
    'Worksheets, quizzes and a final test',
    'Five pieces ready for print',
    'Answers to your questions from your teacher',
    'Certificate with its own number',
    'Lifetime access to the lessons',
  ],
  previewVideo: 'graphic-design/colour-with-a-job.mp4',
  previewCaptions: 'graphic-design/colour-with-a-job.vtt',
  quote: {
    text: 'My first handbill had nine colours. The one that was printed has two, and people kept it.',
    name: 'Gurleen Kaur',
    batch: 'Batch of June 2026',
  },
  modules: [
    {
      title: 'Type',
      topics: [
        {
          title: 'Size and weight',
          contents: [
            video('Two sizes, two weights', 'two-sizes-two-weights', 20, typeQuiz),
            pdf('Worksheet: a type scale you can remember', 'type-scale', 900),
          ],
        },
        {
          title: 'Reading',
          contents: [
            image('How long should a line be?', 'line-length', 150),
            audio('Talk: the colour of a bus ticket', 'the-colour-of-a-bus-ticket', 21),
          ],
        },
      ],
    },
    {
      title: 'Colour and layout',
      topics: [
        {
          title: 'Colour',
          contents: [
            video('Colour with a job', 'colour-with-a-job', 23, colourQuiz),
            other('Practice: twelve palettes to judge (CSV)', 'palettes.csv', 1800),
          ],
        },
        {
          title: 'The grid',
          contents: [
            image('One grid, three posters', 'poster-grid', 150),
            pdf('Checklist: before you show a layout', 'layout-checklist', 600),
          ],
        },
      ],
    },
    {
      title: 'Identity and print',
      topics: [
        {
          title: 'The mark',
          contents: [
            video('A mark at sixteen pixels', 'a-mark-at-sixteen-pixels', 20),
            other('Practice: a logo brief', 'logo-brief.txt', 3600),
          ],
        },
        {
          title: 'The press',
          contents: [
            image('Bleed, trim and the safe area', 'bleed-and-trim', 150),
            pdf('Checklist: ready for print', 'ready-for-print', 900, printQuiz),
            teaShopMark,
          ],
        },
      ],
    },
  ],
  finalTest,
};
