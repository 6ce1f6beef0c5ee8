import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const words = [
  'Cutting',
  'a block',
  'of teak',
  'with four',
  'corners',
  'and ink',
  'that',
  'holds',
  'on cotton',
  'twice',
];
const nameOf = (number: number) => [7, 3, 1].map((step) => words[(number * step + step) % words.length]).join(' ');

it('a course of 200 contents, each with captions and half of them done, opens with less than 30 KB', async () => {
  const modules = Array.from({ length: 10 }, (_, m) =>
    Array.from({ length: 4 }, (_, t) =>
      Array.from({ length: 5 }, (_, c) => ({
        name: `${nameOf(m * 20 + t * 5 + c)} ${m}${t}${c}`,
        fileKey: `courses/block-printing/${m}-${t}-${c}-${nameOf(m + t + c)
          .replaceAll(' ', '-')
          .toLowerCase()}.mp4`,
        captionsKey: `courses/block-printing/${m}-${t}-${c}.vtt`,
        durationSeconds: 60 + ((m * 37 + t * 11 + c * 7) % 900),
      })),
    ),
  );
  const course = await buildCourse(app.context.db, { modules });
  const user = await app.signUp();
  await enrol(app.context.db, user.userId, course);
  const completedContent = Object.keys(course.contents).slice(0, 100);
  await app.request('PUT', `/courseStudent/resume/${course.slug}`, { token: user.token, body: { completedContent } });
  const response = await app.request('GET', `/courseStudent/${course.slug}`, { token: user.token });
  expect(response.status).toBe(200);
  expect(gzipSync(JSON.stringify(response.body)).length).toBeLessThan(30_000);
});
