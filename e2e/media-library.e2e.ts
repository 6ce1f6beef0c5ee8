import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { enterOffice } from './office.ts';
import { buildVideo } from '../src/testing/open/build-video.ts';
import { expect, test } from './test.ts';

const MEGABYTE = 1024 * 1024;

async function enterLibrary(page: Page): Promise<void> {
  await enterOffice(page);
  await page.goto('/admin/media');
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
}

interface Video {
  name: string;
  path: string;
}

/** A local video with a unique name. */
async function makeVideo(name: string, bytes: number): Promise<Video> {
  const folder = await mkdtemp(join(tmpdir(), 'films-'));
  const mark = randomBytes(4).toString('hex');
  const path = join(folder, `${name}-${mark}.mp4`);
  await writeFile(path, buildVideo(bytes));
  return { name: `${name}-${mark}`, path };
}

/** Lets this many chunks of uploads through, and blocks the next ones until released. */
async function holdParts(page: Page, freely: number): Promise<() => void> {
  let passed = 0;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/media/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      passed += 1;
      if (passed > freely) await gate;
    }
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

test('a film that is cut off by the network, a reload and the server arrives once, and is deleted with another file', async ({
  page,
  context,
}) => {
  test.slow();
  // Chunks are of 1, 2 and then 4 MB: large enough to be intercepted each time.
  const video = await makeVideo('carpet', 12 * MEGABYTE);
  page.on('dialog', (dialog) => void dialog.accept());
  await enterLibrary(page);
  const choose = () => page.getByLabel('Choose files').setInputFiles(video.path);
  const sending = page.getByRole('list', { name: 'Uploads' });

  await test.step('the network goes, and it goes on by itself', async () => {
    const letGo = await holdParts(page, 1);
    await choose();
    await expect(sending.getByText(/Sending, [1-9]\d?%/)).toBeVisible();
    await context.setOffline(true);
    letGo();
    await expect(sending.getByText('It resumes automatically')).toBeVisible();
    await expectNoViolations(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('the page goes, and it goes on when the same file is chosen again', async () => {
    const letGo = await holdParts(page, 1);
    await context.setOffline(false);
    await expect(sending.getByText(/Sending, [1-9]\d?%/)).toBeVisible();
    await page.reload();
    letGo();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByRole('heading', { name: 'Unfinished' })).toBeVisible();
    const half = page.getByRole('listitem').filter({ hasText: `${video.name}.mp4` });
    await expect(half.getByText(/[1-9]\d?% of 13 MB arrived/)).toBeVisible();
  });

  await test.step('the server goes, and is not ready when all of it is there', async () => {
    const starts: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') starts.push(Number(request.headers()['upload-offset']));
    });
    const letGo = await holdParts(page, 1);
    await choose();
    await expect.poll(() => starts.length).toBeGreaterThan(1);
    // Received chunks are not sent again.
    expect(starts[0]).toBeGreaterThanOrEqual(MEGABYTE);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    letGo();
    await expect(sending.getByText('It resumes automatically')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/media/files', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }), {
      times: 1,
    });
    await expect(page.getByText(`“${video.name}” is in the library.`)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: `Cancel upload: ${video.name}.mp4` })).toHaveCount(0);
    const found = await (await page.request.get(`/api/media/files?search=${video.name}`)).json();
    expect(found.total).toBe(1);
  });

  await test.step('used nowhere, both files can go', async () => {
    const other = await makeVideo('loom', 1000);
    await page.getByLabel('Choose files').setInputFiles(other.path);
    const files = page.getByRole('list', { name: 'Files' });
    for (const { name } of [video, other]) await files.getByLabel(`Choose ${name}`).check();
    await page.getByRole('region', { name: 'Chosen files' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 files' }).click();
    await expect(page.getByText('2 files deleted.')).toBeVisible();
    await expect(files.getByRole('link', { name: video.name })).toHaveCount(0);
  });
});
