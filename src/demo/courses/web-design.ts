import type { DemoCourse } from '../content-types.ts';
import { lightPage } from './course-assignments.ts';
import { contentsOf } from './make-content.ts';
import { finalTest, gridQuiz, smallScreenQuiz, weightQuiz } from './web-design-questions.ts';

const { video, pdf, image, audio, other } = contentsOf('web-design');

export const webDesign: DemoCourse = {
  courseId: 'MSL-WB-01',
  slug: 'web-design',
  title: 'Web Design',
  subtitle: 'Design and build responsive sites that load fast on an ordinary phone.',
  description: `Most people who open your site hold a phone that cost under ₹12,000, on mobile data, with one thumb free. So we design for that phone first, and for the large screen afterwards. In this course a page that looks good and takes nine seconds has failed.

You learn to draw a layout on paper, to build it yourself in HTML and CSS, to set type that can be read in the sun, to choose and cut down pictures, and to measure what you made. No drag-and-drop builder is used, because you will have to repair what it makes.

In the last month you make a site of five pages for a local shop, clinic or school, hand it over, and count after 30 days what changed. We do not promise a job. You leave with three sites that are online under their own names, and with help for portfolio and interviews.`,
  category: 'Design',
  badge: 'Career course',
  level: 'Beginner',
  languages: 'Hindi and English',
  mode: 'Lucknow or online',
  durationMonths: 4,
  index: 50,
  priceRupees: 26999,
  salePriceRupees: 18999,
  emiMonths: 4,
  tags: ['CSS', 'Layout', 'Speed'],
  instructor: {
    name: 'Kabir Mathur',
    title: '10 years of sites for small firms',
    bio: 'Kabir has made sites for 60 shops, clinics and schools, and keeps the cheapest phone he can buy on his desk. That phone decides.',
  },
  family: 'jaali',
  dye: 'morpankh',
  whatYouWillLearn: [
    'Draw a layout for a small screen first',
    'Build it with HTML and CSS grid, by hand',
    'Set type that can be read in the sun',
    'Space a page with one scale of eight steps',
    'Cut pictures and fonts to the size they are used',
    'Measure weight and speed, and keep a budget',
    'Make buttons and forms work with one thumb',
    'Hand a site over so that the client can change it',
  ],
  requirements: [
    'Class 10, in any medium',
    'A laptop; the lab lends them',
    'Eight hours a week outside class',
    'A phone with mobile data',
  ],
  includes: [
    'Recorded lessons with captions',
    'Worksheets, quizzes and a final test',
    'Three sites online, one for a real client',
    'Answers to your questions from your teacher',
    'Certificate with its own number',
    'Lifetime access to the lessons',
  ],
  previewVideo: 'web-design/where-the-kilobytes-go.mp4',
  previewCaptions: 'web-design/where-the-kilobytes-go.vtt',
  quote: {
    text: 'The clinic’s page weighed four megabytes. Mine weighs 480 kilobytes, and the phone rings less, which is what they wanted.',
    name: 'Kavya Srivastava',
    batch: 'Batch of January 2026',
  },
  modules: [
    {
      title: 'The page and the grid',
      topics: [
        {
          title: 'Layout',
          contents: [
            video('A grid by hand', 'a-grid-by-hand', 23, gridQuiz),
            pdf('Cheat sheet: CSS grid on one page', 'grid-cheat-sheet', 900),
          ],
        },
        {
          title: 'Space',
          contents: [
            image('Eight spaces are enough', 'spacing-scale', 150),
            other('Practice: five rules for a tiffin page (ZIP)', 'grid-practice.zip', 2700),
          ],
        },
      ],
    },
    {
      title: 'Small screens first',
      topics: [
        {
          title: 'Order',
          contents: [
            video('Small screen first', 'small-screen-first', 21, smallScreenQuiz),
            image('One page at three widths', 'three-widths', 150),
          ],
        },
        {
          title: 'A real phone',
          contents: [
            pdf('Checklist: on a real phone', 'phone-checklist', 900),
            audio('Call: the first talk with a client', 'the-first-client-call', 23),
          ],
        },
      ],
    },
    {
      title: 'Fast on a cheap phone',
      topics: [
        {
          title: 'Weight',
          contents: [
            video('Where the kilobytes go', 'where-the-kilobytes-go', 21, weightQuiz),
            other('Practice: weigh a page (CSV)', 'page-weights.csv', 1500),
          ],
        },
        {
          title: 'Client project',
          contents: [
            image('A budget in kilobytes', 'a-budget-in-kilobytes', 120),
            pdf('Checklist: handing over a site', 'handing-over', 720),
            lightPage,
          ],
        },
      ],
    },
  ],
  finalTest,
};
