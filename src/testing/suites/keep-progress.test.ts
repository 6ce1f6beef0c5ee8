import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { PlayerCourse, Resume } from '../../features/learning/contract.ts';
import { freePort, runInstitute, type RunningInstitute } from '../run-institute.ts';

let dataDir = '';
let institute: RunningInstitute;

afterAll(async () => {
  await institute.stop().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
});

test('what a save acknowledged outlives a power cut in the middle of saves', { timeout: 240_000 }, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-progress-'));
  const port = await freePort();
  institute = await runInstitute({ dataDir, port });
  const student = { email: 'student@example.com', password: 'student-demo-2026' };
  const { token } = (await send('POST', '/user/login', '', student)) as unknown as { token: string };
  const path = '/courseStudent/digital-marketing';
  const { course } = (await send('GET', path, token)) as unknown as { course: PlayerCourse };
  const keys = course.modules.flatMap(({ topics }, m) =>
    topics.flatMap(({ contents }, t) => contents.map((_, c) => `${m}-${t}-${c}`)),
  );
  const kept = new Set<string>();
  const save = async (key: string) => {
    await send('PUT', '/courseStudent/resume/digital-marketing', token, { completedContent: [key] });
    kept.add(key);
  };
  const completedNow = async () =>
    ((await send('GET', path, token)) as unknown as { resume: Resume }).resume.completedContent;

  for (const batch of [keys.slice(0, 6), keys.slice(6, 12)]) {
    // The cut comes once the first of them is acknowledged, while the others are on their way.
    const [first = '', ...others] = batch;
    await save(first);
    const onTheirWay = others.map((key) => save(key).catch(() => undefined));
    await institute.kill();
    await Promise.all(onTheirWay);
    institute = await runInstitute({ dataDir, port });
    const completed = await completedNow();
    for (const key of kept) expect(completed).toContain(key);
  }
  for (const key of keys) await save(key);
  expect(await completedNow()).toEqual(keys);
});

async function send(method: string, path: string, token: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${institute.origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return answer;
}
