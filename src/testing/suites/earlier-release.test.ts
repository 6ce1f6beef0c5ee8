import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseBatches } from '../../features/batches/course-batches.ts';
import { openDraft } from '../../features/authoring/builder/save-draft.ts';
import { getCourse } from '../../features/catalogue/courses/get-course.ts';
import { loadProgressIn } from '../../features/learning/progress/load-progress.ts';
import { migrateDatabase } from '../../platform/database/migrate-database.ts';
import { createTestDatabase, type TestDatabase } from '../start/test-database.ts';

const migrations = join(import.meta.dirname, '../../../db/migrations');
/** The first migration of lessons that are no file. */
const LESSONS = '0080_assignments';

let database: TestDatabase;
let folder = '';
/** What each learner had done before, by the arithmetic of the earlier release. */
let before: { userId: string; percent: number }[];
let kept: unknown;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earlier-release-'));
  database = await createTestDatabase({ isEmpty: true });
  await migrateDatabase(database.pool, await folderBefore(LESSONS));
  await database.pool.query(INSTITUTE);
  before = (await database.pool.query<{ userId: string; percent: number }>(PROGRESS)).rows;
  kept = await readKept();
  await migrateDatabase(database.pool);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('everybody keeps their progress exactly, and what they have done', async () => {
  expect(before.map(({ percent }) => percent)).toEqual([100, 57, 95, 0]);
  const progress = await Promise.all(
    before.map(async ({ userId }) => {
      const found = await loadProgressIn(database.db, { userId, courseIds: [COURSE] });
      return { userId, percent: found.get(COURSE)?.progressPercent };
    }),
  );
  expect(progress).toEqual(before);
  expect(await readKept()).toEqual(kept);
});

test('the course counts its assignments, and its draft is what its author wrote', async () => {
  const { course } = await getCourse({ db: database.db }, { id: 'block-printing' });
  expect(course).toMatchObject({ assignments: 0, lessonCount: 4 });
  const contents = course.outline.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
  expect(contents.filter(({ isFreePreview }) => isFreePreview)).toEqual([]);
  const caller = { kind: 'user', role: 'admin', userId: person(1), name: '', email: '', sessionId: '' } as const;
  const { draft } = await openDraft({ db: database.db, batches: courseBatches }, { id: COURSE, caller } as Parameters<
    typeof openDraft
  >[1]);
  expect(draft).toMatchObject({ revision: 3, isChanged: false });
});

async function readKept(): Promise<unknown> {
  const { rows } = await database.pool.query(`SELECT
    (SELECT jsonb_agg(c ORDER BY c.user_id, c.content_id) FROM completions c) AS completions,
    (SELECT jsonb_agg(p ORDER BY p.user_id) FROM positions p) AS positions,
    (SELECT jsonb_agg(g ORDER BY g.user_id) FROM grants g) AS grants,
    (SELECT jsonb_agg(jsonb_build_array(number, user_id, course_id, learner_name, issued_at)) FROM certificates) AS certificates`);
  return rows;
}

/** The migrations that the earlier release had. */
async function folderBefore(tag: string): Promise<string> {
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const entry of entries) await symlink(join(migrations, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
  return folder;
}

function person(number: number): string {
  return `00000000-0000-4000-8000-00000000000${number}`;
}

const COURSE = '10000000-0000-4000-8000-000000000001';
const content = (number: number) => `20000000-0000-4000-8000-00000000000${number}`;
const CONTENTS = [
  { number: 1, name: 'Cutting', type: 'video', seconds: 300 },
  { number: 2, name: 'Inks', type: 'pdf', seconds: 270 },
  { number: 3, name: 'A sheet', type: 'other', seconds: 380 },
  { number: 4, name: 'A talk', type: 'audio', seconds: 50 },
];
/** The completed contents of each learner; the last one has done nothing. */
const DONE = [[1, 2, 3, 4], [1, 2], [1, 2, 3], []];

const DOCUMENT = JSON.stringify({
  fields: {
    ...{ title: 'Block Printing', slug: 'block-printing', subtitle: 'A cloth', description: 'How a block is cut.' },
    ...{ category: 'Design', badge: '', level: 'Beginner', languages: '', mode: '', durationMonths: 3 },
    ...{ priceRupees: 9999, salePriceRupees: null, saleStartsOn: null, saleEndsOn: null, emiMonths: null },
    ...{ assignments: 12, tags: [], instructor: { name: 'Asha', title: '', bio: '' }, whatYouWillLearn: ['Cutting'] },
    ...{ requirements: [], includes: [], quote: null, family: 'suraj', dye: 'palash' },
    ...{ previewFile: null, previewCaptionsFile: null, brochureFile: null },
  },
  modules: [
    {
      id: '30000000-0000-4000-8000-000000000001',
      title: 'Printing',
      topics: [
        {
          id: '40000000-0000-4000-8000-000000000001',
          title: 'Blocks',
          contents: CONTENTS.map(({ number, name, type, seconds }) => ({
            ...{ id: content(number), name, type, fileKey: `courses/${number}`, captionsKey: null },
            ...{ durationSeconds: seconds, isDownloadable: true, questions: [], quiz: null },
          })),
        },
      ],
    },
  ],
  finalTest: { questions: [], settings: null },
});

const INSTITUTE = `
  INSERT INTO users (id, name, email, password_hash) VALUES
    ${DONE.map((_, at) => `('${person(at + 1)}', 'Learner ${at + 1}', 'learner${at + 1}@example.com', 'closed')`).join(', ')};
  INSERT INTO courses (id, course_id, slug, state, title, subtitle, description, category, duration_months, position,
      price_rupees, assignments, tags, instructor, what_you_will_learn, requirements, includes, family, dye)
    VALUES ('${COURSE}', 'BP-01', 'block-printing', 'published', 'Block Printing', 'A cloth', 'How a block is cut.', 'Design', 3, 1,
      9999, 12, '{}', '{"name": "Asha", "title": "", "bio": ""}', '{Cutting}', '{}', '{}', 'suraj', 'palash');
  INSERT INTO course_modules (id, course_id, position, title) VALUES ('30000000-0000-4000-8000-000000000001', '${COURSE}', 0, 'Printing');
  INSERT INTO course_topics (id, module_id, position, title)
    VALUES ('40000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', 0, 'Blocks');
  INSERT INTO course_contents (id, topic_id, position, name, type, file_key, duration_seconds) VALUES
    ${CONTENTS.map(({ number, name, type, seconds }, at) => `('${content(number)}', '40000000-0000-4000-8000-000000000001', ${at}, '${name}', '${type}', 'courses/${number}', ${seconds})`).join(', ')};
  INSERT INTO grants (user_id, course_id, source, source_id) SELECT id, '${COURSE}', 'batch', 'given' FROM users;
  INSERT INTO completions (user_id, content_id) VALUES
    ${DONE.flatMap((numbers, at) => numbers.map((number) => `('${person(at + 1)}', '${content(number)}')`)).join(', ')};
  INSERT INTO positions (user_id, course_id, content_id, offset_seconds) SELECT id, '${COURSE}', '${content(2)}', 40 FROM users;
  INSERT INTO certificates (number, user_id, course_id, learner_name, course_title, duration_months, family, dye)
    VALUES ('MSL-1111-1111-1111-1111', '${person(1)}', '${COURSE}', 'Learner 1', 'Block Printing', 3, 'suraj', 'palash');
  INSERT INTO course_drafts (course_id, document, base, revision) VALUES ('${COURSE}', '${DOCUMENT}', '${DOCUMENT}', 3);`;

/** Whole percents of the seconds that are done, rounded down. */
const PROGRESS = `
  SELECT u.id AS "userId", coalesce(floor(100.0 * sum(k.duration_seconds) FILTER (WHERE c.user_id IS NOT NULL) / sum(k.duration_seconds)), 0)::int
    AS percent
  FROM users u CROSS JOIN course_contents k LEFT JOIN completions c ON c.user_id = u.id AND c.content_id = k.id
  GROUP BY u.id ORDER BY u.id`;
