import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandMarkSvg } from '../../../platform/drawing/brand-mark.ts';
import { keepImage } from '../../../platform/drawing/keep-image.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { serveSiteFile } from '../machine-readable/serve-site-file.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

async function save(fields: object) {
  const { body } = await app.request('GET', '/admin/site/institute', { token: admin.token });
  const value = { ...(body.value as unknown as object), ...fields };
  return app.request('PUT', '/admin/site/institute', { token: admin.token, body: { version: body.version, value } });
}

async function picture(width: number, height: number, background: string) {
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  return keepImage(app.context.files, { folder: 'media', label: 'logo', bytes });
}

const file = (path: string) => serveSiteFile(app.context, new Request(`http://localhost${path}`));
const manifest = async () => JSON.stringify(await (await file('/manifest.webmanifest')).json());

/** The colour in the middle of an icon. */
async function centre(path: string): Promise<number[]> {
  const { width, height } = await sharp(new Uint8Array(await (await file(path)).arrayBuffer())).metadata();
  return pixelOf(path, { left: Math.floor(width / 2), top: Math.floor(height / 2) });
}

async function pixelOf(path: string, place: { left: number; top: number }): Promise<number[]> {
  const drawn = sharp(new Uint8Array(await (await file(path)).arrayBuffer()));
  const spot = { ...place, width: 1, height: 1 };
  // A stored picture is not exact to the last bit.
  return [...(await drawn.removeAlpha().extract(spot).raw().toBuffer())].map((part) => Math.round(part / 17) * 17);
}

test('a logo and an icon are of our own pictures alone', async () => {
  for (const logo of [
    'https://elsewhere.example/logo.png',
    '/media/x.svg',
    '/picture/320/media/a-1x1-ffffff-0123456789ab.webp',
  ])
    expect(await save({ logo })).toMatchObject({ status: 400, body: { issues: [{ path: 'logo' }] } });
});

test('a logo and an icon that would be blurred or cropped are refused at their fields', async () => {
  const refused = await save({ logo: await picture(90, 30, '#00ff00'), icon: await picture(600, 500, '#00ff00') });
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'logo' }, { path: 'icon' }] } });
  expect(await save({ icon: await picture(300, 300, '#00ff00') })).toMatchObject({
    status: 400,
    body: { message: 'An icon is square and has 512 pixels a side at least, this one has 300 × 300.' },
  });
});

test('a logo is in the shell, in the icons and in the manifest, and its removal brings the mark back', async () => {
  const before = { icon: await centre('/icon-192.png'), manifest: await manifest() };
  const logo = await picture(400, 100, '#ff0000');
  const icon = await picture(512, 512, '#0000ff');
  expect((await save({ logo, icon })).status).toBe(200);
  const { body } = await app.request('GET', '/site/institute');
  expect(body.institute).toMatchObject({ brandImage: { width: 160, height: 40, alt: expect.stringMatching(/./) } });
  for (const path of ['/icon-192.png', '/icon-maskable-512.png', '/apple-touch-icon.png', '/favicon.ico'])
    expect(await centre(path)).toEqual([0, 0, 255]);
  const version = /([0-9a-f]{12})\.webp$/.exec(icon)?.[1];
  expect(await manifest()).toContain(`/icon-512.png?v=${version}`);

  // Papers carry it too.
  const mark = await brandMarkSvg(app.context.files, { name: 'Loom and Line', icon });
  const pixel = await sharp(Buffer.from(mark))
    .removeAlpha()
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([...pixel].map((part) => Math.round(part / 17) * 17)).toEqual([0, 0, 255]);
  const plain = await brandMarkSvg(app.context.files, { name: 'Loom and Line', icon: null });
  expect(plain).not.toContain('data:image/png');
  // So do pictures for messengers, at the place of the mark.
  expect(await pixelOf('/share/site.png', { left: 92, top: 84 })).toEqual([0, 0, 255]);
  // And the template of certificates offers the logo.
  const { body: template } = await app.request('GET', '/admin/certificates/design', { token: admin.token });
  expect(template.siteLogo).toMatch(/^\/picture\/400\/media\/logo-.+\.webp$/);

  expect((await save({ icon: null })).status).toBe(200);
  expect(await centre('/icon-192.png')).toEqual([255, 0, 0]);

  expect((await save({ logo: null })).status).toBe(200);
  expect((await app.request('GET', '/site/institute')).body.institute).toMatchObject({ brandImage: null });
  expect({ icon: await centre('/icon-192.png'), manifest: await manifest() }).toEqual(before);
});
