import { randomBytes } from 'node:crypto';
import { saveSetting } from '../../features/settings/save-setting.ts';
import { phoneCodes } from '../../features/phone-verification/table.ts';
import type { SiteContentInput } from '../../features/settings/contract.ts';
import { buildPdf } from './build-resume.ts';
import { startTestApp, type TestResponse, type TestUser } from '../start/test-app.ts';

type StoredOpening = NonNullable<SiteContentInput['openings']['openings']>[number];

/** The API with two openings, one of them past its last date; jobs are recorded, not run, and the file store can be made to fail. */
export async function openCareers() {
  const jobs: { queue: string; data: object }[] = [];
  const state = { isStoreAway: false };
  const app = await startTestApp({
    jobs: {
      async add(_db, queue, data) {
        jobs.push({ queue, data });
      },
    },
  });
  const { context } = app;
  const { db, files } = context;
  context.files = {
    ...files,
    put: (...input) => (state.isStoreAway ? refuse() : files.put(...input)),
    remove: (key) => (state.isStoreAway ? refuse() : files.remove(key)),
  };
  await saveSetting(db, {
    subject: 'institute',
    value: { name: 'Test House', email: 'office@example.com' },
    actorId: null,
  });
  await saveSetting(db, { subject: 'career', value: { applicationNotice: 'Two people read it.' }, actorId: null });
  await saveSetting(db, { subject: 'openings', value: { openings: [openOpening, over] }, actorId: null });
  const admin = await app.admin();

  /** A browser, identified by its cookie, in which a number was verified. */
  async function verifiedVisitor(phone = PHONE): Promise<string> {
    const visitorId = randomBytes(16).toString('base64url');
    const verifiedAt = new Date();
    const expiresAt = new Date(verifiedAt.getTime() + 600_000);
    await db.insert(phoneCodes).values({ phone, visitorId, codeHash: Buffer.alloc(32), verifiedAt, expiresAt });
    return visitorId;
  }

  async function send(
    fields: Record<string, string>,
    resume: { bytes: Uint8Array; name: string } | null,
    who: { visitorId?: string; user?: TestUser } = {},
  ): Promise<TestResponse> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (resume) form.set('resume', new File([Buffer.from(resume.bytes)], resume.name));
    const encoded = new Response(form);
    const headers: Record<string, string> = { 'content-type': encoded.headers.get('content-type') ?? '' };
    if (who.visitorId) headers.cookie = `visitor=${who.visitorId}`;
    return app.request('POST', '/careers/apply', {
      raw: new Uint8Array(await encoded.arrayBuffer()),
      headers,
      ...(who.user ? { token: who.user.token } : {}),
    });
  }

  return {
    app,
    admin,
    context,
    jobs,
    state,
    verifiedVisitor,
    send,
    /** A guest's complete application with a verified number. */
    apply: async (
      changes: Record<string, string> = {},
      resume: { bytes: Uint8Array; name: string } | null = { bytes: buildPdf(), name: 'Kavya.pdf' },
    ) => send({ ...GUEST, ...changes }, resume, { visitorId: await verifiedVisitor() }),
    office: (method: string, path: string, body?: object) =>
      app.request(method, path, { token: admin.token, ...(body ? { body } : {}) }),
  };
}

export const PHONE = '+919876543210';

export const GUEST = {
  name: 'Kavya Srivastava',
  email: 'kavya@example.com',
  phone: '98765 43210',
  message: 'I teach my cousins.',
  openingSlug: 'teacher',
  policy: 'true',
};

/** An opening that accepts applications from everyone. */
export const openOpening: StoredOpening = {
  slug: 'teacher',
  title: 'Teacher, Web Development',
  place: 'Lucknow',
  type: 'Full-time',
  payRange: '₹55,000 to ₹80,000 a month',
  payFromRupees: 55_000,
  payToRupees: 80_000,
  postedOn: '2020-01-01',
  lastDate: '2999-12-31',
  description: 'You teach.',
  duties: ['Teach'],
  wants: ['Patience'],
};
const over: StoredOpening = { ...openOpening, slug: 'librarian', title: 'Librarian', lastDate: '2020-12-31' };

async function refuse(): Promise<never> {
  throw new Error('the file store is away');
}
