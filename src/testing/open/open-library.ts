import { mediaAccess } from '../../app/media-access.ts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { mediaUsages } from '../../app/media-usages.ts';
import { mediaQueues } from '../../features/media/media-queues.ts';
import type { TestResponse, TestApp, TestUser } from '../start/test-app.ts';

export interface Taken {
  isKnown: boolean;
  message: string;
  file: { id: string; name: string; kind: string; fileKey: string };
}

type Bytes = Uint8Array | ReadableStream<Uint8Array>;
export type Library = ReturnType<typeof openLibrary>;

/** The media library as a browser uses it. */
export function openLibrary(app: TestApp) {
  const create = (user: TestUser, size: number, fileName: string, more: Record<string, string> = {}) => {
    const metadata = Object.entries({ filename: fileName, ...more })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(size), 'upload-metadata': metadata };
    return app.request('POST', '/media/uploads', { token: user.token, headers });
  };
  const begin = async (user: TestUser, size: number, fileName: string, more?: Record<string, string>) => {
    const { headers } = await create(user, size, fileName, more);
    const id = headers.get('location')?.split('/').at(-1);
    if (!id) throw new Error('no upload was opened');
    return id;
  };
  const patch = (user: TestUser, id: string, from: number, raw: Bytes): Promise<TestResponse> => {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
    };
    return app.request('PATCH', `/media/uploads/${id}`, { token: user.token, headers, raw });
  };
  const tus = (user: TestUser, method: string, path: string) =>
    app.request(method, path, { token: user.token, headers: { 'tus-resumable': '1.0.0' } });
  const take = (user: TestUser, uploadId: string) =>
    app.request('POST', '/media/files', { token: user.token, body: { uploadId } });

  return {
    create,
    begin,
    patch,
    tus,
    take,
    async offsetOf(user: TestUser, id: string): Promise<number> {
      return Number((await tus(user, 'HEAD', `/media/uploads/${id}`)).headers.get('upload-offset'));
    },
    /** A complete upload. */
    async upload(user: TestUser, bytes: Uint8Array, fileName: string): Promise<Taken> {
      const id = await begin(user, bytes.length, fileName);
      await patch(user, id, 0, bytes);
      const { status, body } = await take(user, id);
      if (status !== 200) throw new Error(`not taken: ${JSON.stringify(body)}`);
      return body as unknown as Taken;
    },
    removeFiles: (user: TestUser, ids: string[]) =>
      app.request('POST', '/media/files/remove', { token: user.token, body: { ids } }),
    async stored(fileKey: string): Promise<Buffer> {
      return buffer(await app.context.files.read(fileKey));
    },
    /** Runs a job as its queue would. */
    async run(queue: string, data: object): Promise<void> {
      const queues = mediaQueues(app.context, {
        registry: mediaUsages,
        access: mediaAccess,
        prepareVideo: async () => undefined,
      });
      await queues.find(({ name }) => name === queue)?.run(data as never);
    },
  };
}

/** An image of 64 × 48, different each time. */
export async function buildImage(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#806040', noise } })
    .png()
    .toBuffer();
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
