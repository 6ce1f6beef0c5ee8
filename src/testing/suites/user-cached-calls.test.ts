import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { apiRoutes } from '../../app/api.ts';
import { isUserCacheable } from '../../app/cache/cached-calls.ts';
import { loadProfile } from '../../features/dashboard/ui/load-profile.ts';
import { loadPackedOrPause } from '../../features/assignments/lesson/ui/load-player-page.ts';
import { pageContext, type PageContext } from '../../ui/document/page-context.ts';
import { reads, statementsOf, type Filled } from '../ask-reads.ts';
import { explainStatement, type PlanNode } from '../explain-statement.ts';
import { openFilled } from '../fill/fill-calls.ts';

/** Tables with a user's own rows that cached calls read, as the code names them: every change calls `bumpUserVersion`. */
const OWN: Readonly<Record<string, string>> = {
  users: 'users',
  notifications: 'notifications',
  grants: 'grants',
  completions: 'completions',
  positions: 'positions',
  attempts: 'attempts',
  submissions: 'submissions',
  assignment_drafts: 'assignmentDrafts',
  assignment_extensions: 'assignmentExtensions',
  grade_overrides: 'gradeOverrides',
  course_reviews: 'courseReviews',
};
/** Their changes call `bumpDocumentVersion`. */
const CONTENT = new Set([
  'courses',
  'course_modules',
  'course_topics',
  'course_contents',
  'questions',
  'quizzes',
  'instructors',
  'assignments',
  'assignment_rubrics',
]);
/**
 * The session, which is checked each time; and what may be seen half a minute late: renditions of videos, and classes of a batch, by whose
 * clock contents open. A place, a rule and an early release bump the versions of their students.
 */
const OTHER = new Set([
  'sessions',
  'person_versions',
  'media_renditions',
  'media_files',
  'batches',
  'batch_enrolments',
  'batch_sessions',
  'release_rules',
  'release_overrides',
]);
/** Functions that may write to these tables without a bump, each with a reason. */
const WITHOUT_BUMP: Readonly<Record<string, string>> = {
  insertUser: 'nobody has asked for a person who was not there',
  closing: 'closeAttempt, which runs it, bumps the version',
  addAnswer: 'answers of an open attempt show in no cached call',
  recordShown: 'nor when its questions came on the page',
  recordSubmission: 'nor which submission came late',
  insertForOffice: 'responses are cached for students only, and these are for the office',
  deleteOldOfficeNotifications: 'the same',
  deleteGrants: 'only of accounts that are deleted with them, which bumps the version',
};

const cached = reads.filter((read) => 'serverCache' in read && read.serverCache === 'user').map(({ path }) => path);

let filled: Filled;
beforeAll(async () => {
  filled = await openFilled(2);
});
afterAll(() => filled.app.close());

test('there are calls that are cached for their user, and only ones that a signed-in person asks for themselves', () => {
  expect(cached.length).toBeGreaterThan(3);
  for (const { contract } of apiRoutes)
    if (contract.serverCache === 'user')
      expect([contract.method, contract.access, contract.rate], contract.path).toEqual(['GET', 'signed-in', 'api']);
});

test('the dashboard and the player ask for nothing that keeps them out of the cache', async () => {
  const asked: { method: string; path: string }[] = [];
  const answers: Record<string, object> = {
    '/user/me': { user: { id: 'u1', name: 'Kavya Sharma', role: 'student', profileImage: null } },
    '/courseStudent/getCourseByUser': { enrolledCourses: [], total: 0 },
    '/notices': { notices: [], unread: 0 },
    '/courseStudent/:courseId': {
      course: { modules: [] },
      resume: { lastWatched: null },
      batch: null,
      accessUntil: null,
      recordings: [],
    },
  };
  const call = async (request: { method: string; path: string }) => {
    asked.push(request);
    return answers[request.path] ?? {};
  };
  const page = { call, caller: { kind: 'user', role: 'student' }, cookies: [] } as unknown as PageContext;
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  await loadProfile(page, new URL('http://localhost/profile'));
  const request = new Request('http://localhost/courseStudent/block-printing');
  await loadPackedOrPause({ context, params: { courseId: 'block-printing' }, request });
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((request) => !isUserCacheable(request))).toEqual([]);
});

test.each(cached)('GET %s reads only own rows and content', async (path) => {
  const tables = new Set<string>();
  for (const statement of await statementsOf(filled, path)) {
    const plan = await explainStatement(filled.app.database.pool, statement);
    for (const table of tablesOf(plan)) tables.add(table);
  }
  const unknown = [...tables].filter((table) => !(table in OWN) && !CONTENT.has(table) && !OTHER.has(table));
  expect(unknown).toEqual([]);
});

function tablesOf(node: PlanNode): string[] {
  return [node['Relation Name'] ?? '', ...(node.Plans ?? []).flatMap(tablesOf)].filter(Boolean);
}

test('whatever writes to such a table of own rows bumps the version of whose they are', async () => {
  const found: string[] = [];
  const silent: string[] = [];
  for await (const file of glob('src/**/*.ts', { cwd: join(import.meta.dirname, '../../..') })) {
    if (/\.test\.ts$|^src\/(testing|demo)\//.test(file)) continue;
    for (const piece of functionsOf(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'))) {
      if (!writes.test(piece)) continue;
      const name = /function\*? (\w+)|const (\w+)/.exec(piece)?.slice(1).find(Boolean) ?? file;
      found.push(name);
      if (!/(?:bumpUserVersion|userVersionBump)\(/.test(piece) && !(name in WITHOUT_BUMP))
        silent.push(`${file}: ${name}`);
    }
  }
  expect(silent).toEqual([]);
  for (const name of [...Object.keys(WITHOUT_BUMP), 'addProgress', 'insertGrant', 'updateUser', 'markRead'])
    expect(found).toContain(name);
});

const tables = Object.entries(OWN).flat().join('|');
const writes = new RegExp(
  `\\.(?:insert|update|delete)\\((?:${tables})\\)|(?:INSERT INTO|UPDATE|DELETE FROM) "?(?:${tables})\\b`,
);

/** The top-level declarations of a source file. */
function functionsOf(source: string): string[] {
  return source.split(/\n(?=(?:export )?(?:async )?(?:function|const)\b)/);
}
