import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDiskFileStore } from '../../adapters/disk/disk-file-store.ts';
import { offeredWidths, parseImageUrl, sizedUrl } from '../../kit/image/image-url.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { imageQueue } from '../jobs/drawing-queues.ts';
import { keepImage, storedImageKey } from '../drawing/keep-image.ts';
import { createLog } from '../log.ts';
import { asRequester } from './requester.ts';
import { createImageServer } from './serve-image.ts';

let folder: string;
let files: FileStore;
let serve: ReturnType<typeof createImageServer>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  files = createDiskFileStore(folder, { reserveBytes: 0 });
  serve = createImageServer({ files, log: createLog('silent') });
});
afterEach(() => rm(folder, { recursive: true }));

const ask = (path: string, init?: RequestInit) => serve(new Request(`http://localhost:5000${path}`, init));

/** A PNG of one colour, `width` by half of it. */
function draw(width: number, background = '#fdece5') {
  return sharp({ create: { width, height: Math.ceil(width / 2), channels: 3, background } });
}

async function keep(width: number) {
  const url = await keepImage(files, {
    folder: 'blog',
    label: 'Four replies!',
    bytes: await draw(width).png().toBuffer(),
  });
  const image = parseImageUrl(url);
  if (!image) throw new Error(`${url} is no address`);
  return { url, picture: image };
}

describe('keeping', () => {
  test('the address says label, size and colour; the same picture has the same address', async () => {
    const { url } = await keep(800);
    expect(url).toMatch(/^\/picture\/blog\/four-replies-800x400-f8e8e8-[0-9a-f]{12}\.webp$/);
    expect((await keep(800)).url).toBe(url);
  });

  test('a photograph is turned upright, made smaller and loses what it carried', async () => {
    const photograph = await draw(3000)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitude: '26/1 50/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const url = await keepImage(files, { folder: 'people', label: 'Asha', bytes: photograph });
    expect(url).toContain('/people/asha-1280x2560-');
    const kept = await buffer(await files.read(storedImageKey({ name: parseImageUrl(url)?.name ?? '' })));
    const { exif, orientation, format } = await sharp(kept).metadata();
    expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'webp' });
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['a page', Buffer.from('<html></html>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['the beginning of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
  ])('%s is refused', async (_name, bytes, status) => {
    await expect(keepImage(files, { folder: 'blog', label: 'x', bytes })).rejects.toMatchObject({ status });
  });

  test('a broken picture, and one of more than 40 million pixels, are refused with the reason', async () => {
    const whole = await draw(400).png().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    const huge = await draw(9000).png({ compressionLevel: 9 }).toBuffer();
    for (const [bytes, message] of [
      [half, /damaged or was cut off/],
      [huge, /9,000 × 4,500 pixels/],
    ] as const) {
      await expect(keepImage(files, { folder: 'blog', label: 'x', bytes })).rejects.toMatchObject({
        status: 422,
        code: 'unreadable-picture',
        message: expect.stringMatching(message),
      });
    }
  });
});

describe('serving', () => {
  test('every offered width in every format, to be kept for good', async () => {
    const { picture: image } = await keep(400);
    expect(offeredWidths(image)).toEqual([320, 400]);
    for (const width of offeredWidths(image)) {
      for (const [format, type] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ] as const) {
        const response = await ask(sizedUrl(image, width, format));
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe(type);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(await sharp(bytes).metadata()).toMatchObject({ width, height: Math.round(width / 2) });
      }
    }
  });

  test('the picture itself, its length alone, and 304 to whoever has it', async () => {
    const { url } = await keep(320);
    const response = await ask(url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, format: 'webp' });
    const head = await ask(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    expect(await head.text()).toBe('');
    const etag = response.headers.get('etag') ?? '';
    expect((await ask(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('is made once, however many ask at the same moment, and then kept', async () => {
    const { picture: image } = await keep(700);
    const put = vi.spyOn(files, 'put');
    const asked = Array.from({ length: 8 }, () => ask(sizedUrl(image, 480, 'avif')));
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    await ask(sizedUrl(image, 480, 'avif'));
    expect(put).toHaveBeenCalledTimes(1);
  });

  test('is shown though the disk is full', async () => {
    const { picture: image } = await keep(700);
    vi.spyOn(files, 'put').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    expect((await ask(sizedUrl(image, 480, 'webp'))).status).toBe(200);
  });

  test('nothing private has an address here', async () => {
    await files.put('courses/intro-700x350-fdece5-3f9a1c2b7d04.webp', await draw(700).webp().toBuffer(), 'image/webp');
    await files.put('pictures/secret.webp', await draw(700).webp().toBuffer(), 'image/webp');
    const { picture: image } = await keep(700);
    for (const [path, status] of [
      ['/picture/courses/intro-700x350-fdece5-3f9a1c2b7d04.webp', 404],
      ['/picture/480/courses/intro-700x350-fdece5-3f9a1c2b7d04.avif', 404],
      ['/picture/secret.webp', 404],
      ['/picture/pictures/../../courses/intro-700x350-fdece5-3f9a1c2b7d04.webp', 404],
      [`/picture/..%2F${image.name}.webp`, 404],
      [`/picture/480/%2e%2e/${image.name}.webp`, 200],
      [`/picture/481/${image.name}.webp`, 404],
      [`/picture/960/${image.name}.webp`, 404],
      [`/picture/480/${image.name}.png`, 404],
      [`/picture/480/blog/none-700x350-fdece5-000000000000.avif`, 404],
      ['/picture/', 404],
    ] as const) {
      const response = await ask(path);
      expect([path, response.status]).toEqual([path, status]);
      if (status !== 200) expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('nothing can be written', async () => {
    const { url } = await keep(320);
    const response = await ask(url, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('who asks for more sizes than may wait is told when to come again', async () => {
  const { picture: image } = await keep(1600);
  const requester = { address: '192.0.2.1', accountId: null };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const others = asRequester(requester, () => Array.from({ length: 102 }, () => imageQueue.run(() => held)));
  const refused = await asRequester(requester, () => ask(sizedUrl(image, 480, 'webp')));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  release();
  await Promise.all(others);
});
