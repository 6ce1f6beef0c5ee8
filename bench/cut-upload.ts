import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { openSession } from '../src/features/accounts/sessions/open-session.ts';
import { fillGradebook } from './fill-gradebook.ts';
import type { Figures } from './figures.ts';
import { round } from './median-of-each.ts';
import { withSchool, type School } from './school.ts';

/** The most that one file may have, with the head of its archive. */
const BYTES = 99_999_000;
const CUTS = 5;

/** A file of 100 MB whose upload is cut five times, taken, submitted and read back: whether it is the same, and how long it took. */
export async function measureCutUpload(): Promise<Record<string, Figures>> {
  return withSchool(
    async (school) => {
      await fillGradebook(school.db, { learners: 1, items: 2 });
      const { assignmentId, token } = await openLearner(school);
      const bytes = zipSync({ 'work.bin': [randomBytes(BYTES), { level: 0 }] });
      const began = performance.now();
      const uploadId = await begin(school, { token, assignmentId, size: bytes.length });
      let offset = 0;
      for (let cut = 1; cut <= CUTS; cut += 1) {
        await sendAndCut(school, {
          token,
          uploadId,
          offset,
          bytes,
          until: Math.floor((bytes.length * cut) / (CUTS + 1)),
        });
        offset = await offsetOf(school, { token, uploadId });
      }
      await patch(school, { token, uploadId, offset, bytes });
      const arrivedMs = performance.now() - began;
      const path = `${school.origin}/api/assignments/${assignmentId}`;
      const post = (to: string, body: object) =>
        call(token, `${path}${to}`, { method: 'POST', body: JSON.stringify(body) });
      const { file } = (await (await post('/files', { uploadId })).json()) as { file: { id: string; sha256: string } };
      await post('/submissions', { revision: 0, fileIds: [file.id] });
      const read = await (await call(token, `${path}/files/${file.id}?download=1`)).arrayBuffer();
      const sum = createHash('sha256').update(bytes).digest('hex');
      const isWhole = file.sha256 === sum && createHash('sha256').update(Buffer.from(read)).digest('hex') === sum;
      return {
        '100 MB': {
          cuts: CUTS,
          'whole (1)': Number(isWhole),
          arrivedMs: round(arrivedMs),
          submittedMs: round(performance.now() - began),
        },
      };
    },
    { DEMO: '0' },
  );
}

/** A learner with nothing submitted yet, for an assignment that takes archives. */
async function openLearner({ db }: School): Promise<{ assignmentId: string; token: string }> {
  await db.execute(sql`DELETE FROM submissions`);
  const takes = JSON.stringify({ kinds: ['file'], fileTypes: ['zip'] });
  const { rows } = await db.execute<{ id: string; userId: string }>(sql`
    UPDATE assignments SET settings = settings || ${takes}::jsonb RETURNING id, (SELECT user_id FROM grants LIMIT 1) AS "userId"`);
  const [found] = rows;
  if (!found) throw new Error('the course was not filled');
  return { assignmentId: found.id, ...(await openSession(db, { userId: found.userId, userAgent: 'bench' })) };
}

async function call(token: string, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers };
  const response = await fetch(address, { ...init, headers });
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
  return response;
}

const TUS = { 'tus-resumable': '1.0.0' };

interface Part {
  token: string;
  uploadId: string;
}

async function begin(
  { origin }: School,
  { token, assignmentId, size }: { token: string; assignmentId: string; size: number },
): Promise<string> {
  const metadata = Object.entries({ filename: 'work.zip', assignmentId }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata.join(',') };
  const response = await call(token, `${origin}/api/assignments/uploads`, { method: 'POST', headers });
  return response.headers.get('location')?.split('/').at(-1) ?? '';
}

async function offsetOf({ origin }: School, { token, uploadId }: Part): Promise<number> {
  const address = `${origin}/api/assignments/uploads/${uploadId}`;
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(address, { method: 'HEAD', headers: { ...TUS, authorization: `Bearer ${token}` } });
    if (response.ok) return Number(response.headers.get('upload-offset'));
    // The server may still hold what the cut connection sent.
    if (tries === 50) throw new Error(`the upload answers ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const partHeaders = (token: string, offset: number) => ({
  ...TUS,
  authorization: `Bearer ${token}`,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

/** Sends the rest of the file, and cuts the connection on the way. */
function sendAndCut(
  { origin }: School,
  { token, uploadId, offset, bytes, until }: Part & { offset: number; bytes: Uint8Array; until: number },
): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(`${origin}/api/assignments/uploads/${uploadId}`, {
      method: 'PATCH',
      headers: { ...partHeaders(token, offset), 'content-length': String(bytes.length - offset) },
    });
    sending.on('error', () => undefined);
    sending.on('close', resolve);
    sending.write(bytes.subarray(offset, until), () => sending.destroy());
  });
}

async function patch(
  { origin }: School,
  { token, uploadId, offset, bytes }: Part & { offset: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await call(token, `${origin}/api/assignments/uploads/${uploadId}`, {
    method: 'PATCH',
    headers: partHeaders(token, offset),
    body: bytes.subarray(offset),
  });
}
