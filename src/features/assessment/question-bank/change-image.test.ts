import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { openSchool, recordOf } from '../../../testing/open/open-school.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { grants } from '../../learning/table.ts';

const { app, call, getTest, idsOf, learner, save, startedBy } = await openSchool();
afterAll(() => app.close());

async function add(user: TestUser, questionId: string, bytes: Uint8Array<ArrayBuffer>, alt = 'A blue cloth') {
  const form = new FormData();
  form.set('questionId', questionId);
  form.set('alt', alt);
  form.set('picture', new File([bytes], 'cloth.png', { type: 'image/png' }));
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const raw = new Uint8Array(await encoded.arrayBuffer());
  return app.request('POST', '/admin/questions/image', { raw, token: user.token, headers });
}

it('a question gets a picture, signed for each learner, and loses it again', async () => {
  const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#25388F' } })
    .png()
    .toBuffer();
  const bytes = new Uint8Array(png);
  const admin = await app.admin();
  const user = await learner();
  const [id = ''] = idsOf(await startedBy(user));
  expect((await add(user, id, bytes)).status).toBe(403);
  expect((await add(admin, id, bytes, ' ')).status).toBe(400);
  expect((await add(admin, id, new Uint8Array([1, 2, 3]))).status).toBe(415);
  expect((await add(admin, 'nothing', bytes)).status).toBe(404);
  expect((await add(admin, id, bytes)).status).toBe(200);
  const imageOf = async () => {
    const { questions } = (await startedBy(user)) as unknown as {
      questions: { id: string; picture: { url: string } | null }[];
    };
    return questions.find((question) => question.id === id)?.picture;
  };
  expect(await imageOf()).toMatchObject({ alt: 'A blue cloth', width: 60, height: 30 });
  expect((await imageOf())?.url).toMatch(/^\/media\/\d+\.[\w-]+\.[\w-]+\/questions\/[0-9a-f]{32}\.webp$/);
  expect(await app.context.files.stat('pictures/questions')).toBeNull();
  const reviewed = async () => recordOf(await getTest(user)).review.find((question) => question.id === id)?.picture;
  await save(user, {});
  expect((await reviewed())?.url).toContain('/media/');
  await app.context.db.update(grants).set({ revokedAt: new Date() }).where(eq(grants.userId, user.userId));
  expect(await reviewed()).toBeNull();
  await app.context.db.update(grants).set({ revokedAt: null }).where(eq(grants.userId, user.userId));
  expect((await call(admin, 'DELETE', `/admin/questions/${id}/image`)).status).toBe(200);
  expect(await imageOf()).toBeNull();
});
