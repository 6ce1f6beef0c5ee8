import { buildCourse } from '../src/testing/open/build-course.ts';
import type { Figures } from './figures.ts';
import { receivedBytes } from './received-bytes.ts';
import { addLearner, withSchool } from './school.ts';

const CONTENTS = 200;
const words = ['Cutting', 'a block', 'of teak', 'with four', 'corners', 'and ink', 'that holds', 'on cotton', 'twice'];

/** The cost of a course of 200 contents, each with captions and every fourth with a quiz, as the player loads it. */
export async function measurePlayerPayload(): Promise<Record<string, Figures>> {
  return withSchool(async (school) => {
    const contents = Array.from({ length: CONTENTS }, (_, at) => ({
      name: `${[7, 3, 1].map((step) => words[(at * step + step) % words.length]).join(' ')} ${at}`,
      fileKey: `courses/block-printing/lesson-${at}.mp4`,
      captionsKey: `courses/block-printing/lesson-${at}.vtt`,
      durationSeconds: 60 + ((at * 37) % 900),
      questions: at % 4 === 0 ? [{}, {}, {}, {}, {}] : [],
    }));
    const modules = Array.from({ length: 10 }, (_, at) => [contents.slice(at * 20, at * 20 + 20)]);
    const course = await buildCourse(school.db, { modules });
    const { token } = await addLearner(school, course);
    const url = `${school.origin}/api/courseStudent/${course.slug}`;
    const bytes = async (encoding: string) =>
      (await receivedBytes(url, { 'accept-encoding': encoding, authorization: `Bearer ${token}` })).length;
    return {
      [`${CONTENTS} contents`]: { bytes: await bytes('gzip, deflate, br'), 'bytes, unpacked': await bytes('identity') },
    };
  });
}
