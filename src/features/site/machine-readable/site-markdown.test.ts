import { expect, test } from 'vitest';
import type { ShownPost } from '../../blog/contract.ts';
import { siteShapes } from '../../settings/contract.ts';
import type { PublicBatch } from '../../batches/public/public-contract.ts';
import { courseMarkdown } from './course-markdown.ts';
import { llmsText } from './llms-text.ts';
import { postMarkdown } from './post-markdown.ts';

const publicUrl = 'https://misaal.example';

const course: Parameters<typeof courseMarkdown>[0] = {
  _id: 'id',
  id: 'id',
  courseId: 'C1',
  slug: 'web-design',
  type: 'Courses',
  title: 'Web *Design*',
  subtitle: 'Sites that load fast.',
  category: 'Design',
  index: 1,
  image: '',
  updatedAt: '2026-11-12T04:00:00.000Z',
  whatYouWillLearn: ['Lay out a page'],
  requirements: [],
  description: 'First line.\n\n# Not a heading',
  previewVideo: null,
  previewCaptions: null,
  includes: [],
  price: 26_999,
  salePrice: 18_999,
  saleEndsOn: null,
  downloadBrochure: null,
  level: 'Beginner',
  languages: 'Hindi and English',
  mode: '',
  durationMonths: 1,
  emiMonths: null,
  instructor: 'Devika Rastogi',
  instructorTitle: '',
  instructorBio: 'Teaches.',
  badge: '',
  tags: [],
  family: 'jaali',
  dye: 'morpankh',
  totalSeconds: 120,
  lessonCount: 1,
  quote: null,
  outline: [
    {
      id: 'm',
      moduleTitle: 'Boxes',
      totalSeconds: 120,
      topics: [
        {
          id: 't',
          topicTitle: 'One',
          contents: [
            { id: 'c', name: 'A grid', type: 'video', durationSeconds: 120, questionCount: 0, isFreePreview: false },
          ],
        },
      ],
    },
  ],
  quizCount: 0,
  finalTestQuestionCount: 0,
  instructorImage: null,
  assignments: 0,
};

test('a course says its price, its plan and its teacher, and leaves out what it has not', () => {
  const text = courseMarkdown(course, { url: `${publicUrl}/course/web-design`, siteName: 'Misaal' });
  expect(text).toMatch(/^# Web \\\*Design\\\*\n/);
  for (const line of [
    '- Fee: ₹18,999 (was ₹26,999)',
    '- Length: 1 month',
    '- Boxes (2 minutes)\n  - A grid',
    '\\# Not',
  ])
    expect(text).toContain(line);
  expect(text).not.toMatch(/Requirements|Where:/);
});

test('the next batches stand with their days and the seats that are left', () => {
  const dates = { startDate: '2026-12-07', endDate: '2027-03-01', days: ['mon', 'wed'], from: '18:00', to: '20:00' };
  const batch = { ...dates, mode: 'hybrid', trainer: 'Asha', left: 4, capacity: 20 } as unknown as PublicBatch;
  expect(courseMarkdown(course, { url: '', siteName: 'Misaal', batches: [batch] })).toContain(
    '## Next batches\n\n- 2026-12-07 to 2027-03-01, mon wed, 18:00 to 20:00 IST, hybrid, Asha: 4 of 20 seats left',
  );
});

test('a post keeps its blocks, and code its fence', () => {
  const post: ShownPost = {
    _id: 'id',
    id: 'id',
    slug: 'a-post',
    title: 'A post',
    excerpt: 'What it says.',
    coverImage: '',
    category: 'Design',
    date: '2026-11-12T04:00:00.000Z',
    createdAt: '2026-11-12T04:00:00.000Z',
    updatedAt: '2026-11-12T04:00:00.000Z',
    author: { name: '', image: null },
    family: 'suraj',
    dye: 'palash',
    readingMinutes: 1,
    authorLine: '',
    seo: { title: '', description: '', canonicalUrl: '', sharesCover: false, isHidden: false },
    commentCount: 0,
    comments: [],
    course: null,
    captions: {},
    content: [
      { type: 'heading', value: 'Why' },
      { type: 'list', value: 'one\n\ntwo' },
      { type: 'quote', value: 'said\nso' },
      { type: 'code', value: '```\nx' },
      { type: 'image', value: '/media/a.png | A chart' },
    ],
  };
  const text = postMarkdown(post, { url: `${publicUrl}/blog/a-post`, siteName: 'Misaal', publicUrl });
  for (const part of [
    'Misaal, 12 November 2026. Design.',
    '## Why\n',
    '- one\n- two\n',
    '> said\n> so\n',
    '````\n```\nx\n````\n',
    '![A chart](https://misaal.example/media/a.png)',
  ])
    expect(text).toContain(part);
});

test('the outline of the site leads to the texts of the pages, and leaves out what is empty', () => {
  const institute = { ...siteShapes.institute.parse({ name: 'Misaal', phone: '+91 00000 12345' }), addressLines: [] };
  const text = llmsText({ institute, courses: [course], services: [], posts: [], legal: { documents: [] }, publicUrl });
  expect(text).toContain('- Phone: +91 00000 12345');
  expect(text).toContain(`](${publicUrl}/course/web-design.md): ₹18,999, 1 month, Beginner. Sites that load fast.`);
  expect(text).toContain(`${publicUrl}/api/openapi.json`);
  expect(text).not.toContain('Free previews');
  const [other] = [{ id: 'c', name: 'A grid', slug: 'web-design', title: 'Web Design' }];
  expect(
    llmsText({
      institute,
      courses: [course],
      previews: [other],
      services: [],
      posts: [],
      legal: { documents: [] },
      publicUrl,
    }),
  ).toContain(`## Free previews\n\n- [A grid](${publicUrl}/course/web-design/preview/c): Web Design`);
  expect(text).not.toMatch(/## (Services|Blog|Policies)|- Address/);
});
