import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../features/accounts/passwords/hash-password.ts';
import { openSession } from '../../features/accounts/sessions/open-session.ts';
import { users } from '../../features/accounts/table.ts';
import type { Role } from '../../kit/roles.ts';
import { documentVersion } from '../../platform/database/table.ts';
import { startTestApp } from '../start/test-app.ts';

export interface WrittenPost {
  id: string;
  revision: number;
  form: Record<string, unknown>;
  slug: string;
}

/** A paragraph block. */
export const words = (value: string) => [{ type: 'text', value }];

/** The post in a response. */
export const postOf = ({ body }: { body: Record<string, unknown> }) => body.post as WrittenPost;

/** The rows of a list response. */
export const rowsOf = <Row>(body: Record<string, unknown>, name: string) => body[name] as Row[];

export type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;

/** The API with an editor signed in, and the steps of creating posts. */
export async function openNewsroom() {
  const app = await startTestApp();

  /** A new office user; returns the token. */
  async function hire(role: Role, name: string): Promise<string> {
    const passwordHash = await hashPassword('a short sentence works');
    const [row] = await app.database.db
      .insert(users)
      .values({ name, email: `${randomUUID()}@example.com`, passwordHash, role })
      .returning();
    if (!row) throw new Error('nobody was made');
    return (await openSession(app.database.db, { userId: row.id, userAgent: 'test' })).token;
  }

  const token = await hire('editor', 'Meera Iyer');
  const call = (method: string, path: string, body?: object, by = token) =>
    app.request(method, path, { token: by, ...(body && { body }) });

  async function begin(): Promise<WrittenPost> {
    const { body } = await call('POST', '/admin/posts', {});
    return postOf(await call('GET', `/admin/posts/${String(body.id)}`));
  }

  async function save(post: WrittenPost, change: object, by = token) {
    const body = { revision: post.revision, form: { ...post.form, ...change } };
    return call('PUT', `/admin/posts/${post.id}/draft`, body, by);
  }

  async function write(change: object = {}): Promise<WrittenPost> {
    const title = `Post ${randomUUID().slice(0, 8)}`;
    return postOf(await save(await begin(), { title, category: 'Design', content: words('First words.'), ...change }));
  }

  const publish = (post: WrittenPost, body: object = {}) =>
    call('POST', `/admin/posts/${post.id}/publish`, { revision: post.revision, ...body });

  return {
    app,
    token,
    hire,
    call,
    save,
    write,
    publish,
    published: async (change: object = {}) => postOf(await publish(await write(change))),
    async version(): Promise<number> {
      const [row] = await app.database.db.select().from(documentVersion);
      return row?.version ?? 1;
    },
  };
}
