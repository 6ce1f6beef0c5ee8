import { mediaAccess } from '../../../app/media-access.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFfmpegEncoder } from '../../../adapters/ffmpeg/ffmpeg-encoder.ts';
import { ANONYMOUS } from '../../../platform/http/caller.ts';
import { buildCourse, type BuiltCourse, enrol } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import type { VideoEncoder } from '../../../ports/video-encoder.ts';
import { grantCourse, revokeGrants } from '../../learning/access/grant-course.ts';
import { makeRenditions, makeRenditionsOf } from './make-renditions.ts';
import { mediaFiles } from '../table.ts';
import { deleteVersions, findMade, selectStates } from './renditions-store.ts';
import { serveMedia } from './serve-media.ts';

let app: TestApp;
let course: BuiltCourse;
let learner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.context.db, {
    modules: [[[{ fileKey: 'films/good.mp4' }, { fileKey: 'films/broken.mp4' }, { fileKey: 'films/absent.mp4' }]]],
  });
  learner = await app.signUp();
  await enrol(app.context.db, learner.userId, course);
  await app.context.files.put('films/good.mp4', Buffer.alloc(1000), 'video/mp4');
  await app.context.files.put('films/broken.mp4', Buffer.from('no film'), 'video/mp4');
});
afterAll(() => app.close());

const encoded: string[] = [];
/** A fake encoder: returns a tenth of its input, and fails on what is not a video. */
const encoder: VideoEncoder = {
  isPresent: async () => true,
  async encode(source, { name, maxHeight }) {
    const bytes = await buffer(source);
    if (bytes.includes('no film')) throw new Error('not a video');
    encoded.push(name);
    return {
      file: () => Readable.from([bytes.subarray(0, name === 'medium' ? 700 : 100)]),
      stream: () => Readable.from([bytes.subarray(0, 110)]),
      playlist: `#EXTM3U\n#EXT-X-MAP:URI="${name}.stream.mp4",BYTERANGE="10@0"\n#EXTINF:4,\n#EXT-X-BYTERANGE:100@10\n${name}.stream.mp4\n#EXT-X-ENDLIST\n`,
      bitsPerSecond: 1000,
      resolution: maxHeight === null ? null : '640x360',
      discard: async () => undefined,
    };
  },
};
const get = (path: string) =>
  serveMedia(
    { ...app.context, access: mediaAccess },
    new Request(`http://localhost:5000${path}`),
    async () => ANONYMOUS,
  );
const versionsOf = (key: string) =>
  app.request('GET', `/courseStudent/${course.slug}/contents/${course.contents[key]!.id}/versions`, {
    token: learner.token,
  });
type Versions = { streamUrl: string | null; versions: { name: string; url: string; sizeBytes: number }[] };

describe('versions of films', () => {
  it('are all that is shown of a film that only some browsers play, however large they are', async () => {
    const { db } = app.context;
    const fileKey = 'films/good.mp4';
    const values = { name: 'Phone', kind: 'video', fileKey, contentType: 'video/mp4', sha256: fileKey } as const;
    await db.insert(mediaFiles).values({ ...values, sizeBytes: 1000, needsConversion: true });
    const player = await app.request('GET', `/courseStudent/${course.slug}`, { token: learner.token });
    expect(JSON.stringify(player.body)).toContain('"hasRenditions":true');
    expect((await versionsOf('0-0-0')).body).toMatchObject({ state: 'preparing', percent: 0, playsAsItCame: false });
    const large: VideoEncoder = {
      ...encoder,
      encode: async (source, wish) => ({
        ...(await encoder.encode(source, wish)),
        file: () => Readable.from([Buffer.alloc(2000)]),
      }),
    };
    await makeRenditionsOf(app.context, large, fileKey);
    const { body } = await versionsOf('0-0-0');
    expect(body).toMatchObject({ state: 'ready', playsAsItCame: false });
    expect((body as unknown as Versions).versions.map(({ name }) => name)).toEqual(['medium', 'low', 'audio']);
    await db.delete(mediaFiles);
    await deleteVersions(db, fileKey);
    for await (const key of app.context.files.list())
      if (key.startsWith(`${fileKey}.versions/`)) await app.context.files.remove(key);
    encoded.length = 0;
  });

  it('are made of a film without sound too, but for the sound', async () => {
    const { db, files } = app.context;
    await files.put('films/silent.mp4', Buffer.alloc(1000), 'video/mp4');
    const silent: VideoEncoder = {
      ...encoder,
      encode: async (source, wish) =>
        wish.maxHeight === null ? Promise.reject(new Error('no sound')) : encoder.encode(source, wish),
    };
    await makeRenditionsOf(app.context, silent, 'films/silent.mp4');
    const states = await selectStates(db, ['films/silent.mp4']);
    expect(states.get('films/silent.mp4')).toEqual({ state: 'ready', percent: 100 });
    expect((await findMade(db, 'films/silent.mp4'))?.versions.map(({ name }) => name)).toEqual(['medium', 'low']);
    encoded.length = 0;
  });

  it('are none, and the film plays as it came, where the program is missing', async () => {
    await makeRenditions({ ...app.context, access: mediaAccess }, { ...encoder, isPresent: async () => false });
    expect((await versionsOf('0-0-0')).body).toMatchObject({ streamUrl: null, versions: [] });
  });

  it('are made once, kept where they save enough, and none of what cannot be read', async () => {
    await makeRenditions({ ...app.context, access: mediaAccess }, encoder);
    await makeRenditions({ ...app.context, access: mediaAccess }, encoder);
    expect(encoded).toEqual(['medium', 'low', 'audio']);
    const { versions } = (await versionsOf('0-0-0')).body as unknown as Versions;
    expect(versions.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
      ['medium', 700],
      ['low', 100],
      ['audio', 100],
    ]);
    expect((await (await get(versions[1]!.url)).arrayBuffer()).byteLength).toBe(100);
    expect((await versionsOf('0-0-1')).body).toMatchObject({ streamUrl: null, versions: [] });
  });

  it('that save too little are left out, and without a good one no player chooses by itself', async () => {
    const { db, files } = app.context;
    const small = await buildCourse(db, { modules: [[[{ fileKey: 'films/small.mp4' }]]] });
    await enrol(db, learner.userId, small);
    await files.put('films/small.mp4', Buffer.alloc(800), 'video/mp4');
    await makeRenditions({ ...app.context, access: mediaAccess }, encoder);
    const response = await app.request(
      'GET',
      `/courseStudent/${small.slug}/contents/${small.contents['0-0-0']!.id}/versions`,
      { token: learner.token },
    );
    const { streamUrl, versions } = response.body as unknown as Versions;
    expect([streamUrl, versions.map(({ name }) => name)]).toEqual([null, ['low', 'audio']]);
    expect(await files.stat('films/small.mp4.versions/medium.mp4')).toBeNull();
  });

  it('go on where they were cut off', async () => {
    const { db, files } = app.context;
    await buildCourse(db, { modules: [[[{ fileKey: 'films/cut.mp4' }]]] });
    await files.put('films/cut.mp4', Buffer.alloc(1000), 'video/mp4');
    encoded.length = 0;
    let left = 2;
    const dying: VideoEncoder = {
      ...encoder,
      encode: async (...wish) => {
        if ((left -= 1) < 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        return encoder.encode(...wish);
      },
    };
    await expect(makeRenditions({ ...app.context, access: mediaAccess }, dying)).rejects.toThrow('full');
    await makeRenditions({ ...app.context, access: mediaAccess }, encoder);
    expect(encoded).toEqual(['medium', 'low', 'audio']);
  });

  it('stream by playlists that are signed for the learner, and end with the grant', async () => {
    const { streamUrl } = (await versionsOf('0-0-0')).body as unknown as Versions;
    const master = await get(streamUrl ?? '');
    expect([master.headers.get('content-type'), master.headers.get('cache-control')]).toEqual([
      'application/vnd.apple.mpegurl',
      'no-store',
    ]);
    const text = await master.text();
    expect(text).toContain('#EXT-X-STREAM-INF:BANDWIDTH=1000,RESOLUTION=640x360');
    const [low = ''] = text.split('\n').filter((line) => line.includes('/low.m3u8'));
    const list = await (await get(low)).text();
    const [part = ''] = list.split('\n').filter((line) => line.endsWith('/low.stream.mp4'));
    expect(list).toContain(`URI="${part}"`);
    expect((await get(part)).status).toBe(200);
    expect((await get(low.replace('low.m3u8', 'audio.m3u8'))).status).toBe(403);

    const other = await app.signUp();
    const grant = { userId: other.userId, courseId: course.id, source: 'order', sourceId: 'one' } as const;
    await grantCourse(app.context.db, grant);
    const own = await app.request(
      'GET',
      `/courseStudent/${course.slug}/contents/${course.contents['0-0-0']!.id}/versions`,
      { token: other.token },
    );
    const url = (own.body as unknown as Versions).streamUrl ?? '';
    expect((await get(url)).status).toBe(200);
    await revokeGrants(app.context.db, grant);
    expect((await get(url)).status).toBe(403);
  });
});

/** Runs only where ffmpeg is installed; the other tests cover its absence. */
describe.runIf(spawnSync('ffmpeg', ['-version']).status === 0)('with the real program', () => {
  it('a clip becomes a smaller film, a sound and playlists with byte ranges', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clip-'));
    const clip = join(folder, 'clip.mp4');
    const images = ['-f', 'lavfi', '-i', 'testsrc=size=1280x720:rate=10:duration=2'];
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=2'];
    execFileSync('ffmpeg', ['-loglevel', 'error', ...images, ...sound, '-pix_fmt', 'yuv420p', '-b:v', '4M', clip]);
    try {
      for (const [name, maxHeight] of [
        ['low', 360],
        ['audio', null],
      ] as const) {
        const made = await createFfmpegEncoder().encode(Readable.from([readFileSync(clip)]), { name, maxHeight });
        const file = await buffer(made.file());
        expect(file.length).toBeGreaterThan(500);
        expect(file.subarray(4, 8).toString()).toBe('ftyp');
        expect(made.resolution).toBe(maxHeight === null ? null : '640x360');
        expect(made.bitsPerSecond).toBeGreaterThan(1000);
        expect(made.playlist).toContain(`#EXT-X-MAP:URI="${name}.stream.mp4",BYTERANGE=`);
        expect(made.playlist).toContain(`\n${name}.stream.mp4`);
        await made.discard();
      }
      const nonsense = Readable.from([Buffer.from('no film')]);
      await expect(createFfmpegEncoder().encode(nonsense, { name: 'low', maxHeight: 360 })).rejects.toThrow('ffmpeg');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
