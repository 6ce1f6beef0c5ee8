import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

/** Large enough to be caught on its way. */
const FILM_BYTES = 6_000_000;

async function enterLibrary(page: Page): Promise<void> {
  await enterOffice(page);
  await page.goto('/admin/media');
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
}

interface Film {
  name: string;
  path: string;
}

async function makeFilms(...names: string[]): Promise<Film[]> {
  return Promise.all(names.map((name) => makeFilm(name, FILM_BYTES)));
}

/** A file on this machine with a name of its own: what file recognition takes for an MP4, and then noise. */
async function makeFilm(name: string, bytes: number): Promise<Film> {
  const folder = await mkdtemp(join(tmpdir(), 'films-'));
  const mark = randomBytes(4).toString('hex');
  const path = join(folder, `${name}-${mark}.mp4`);
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
  await writeFile(path, Buffer.concat([head, randomBytes(bytes)]));
  return { name: `${name}-${mark}`, path };
}

/** Lets so many parts of files through, and holds the next ones back until it is told to let go. */
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

test('two uploads go on by themselves when the network comes back', async ({ page, context }) => {
  const films = await makeFilms('loom', 'dye');
  await enterLibrary(page);
  const letGo = await holdParts(page, 4);
  await page.getByLabel('Choose files').setInputFiles(films.map(({ path }) => path));
  const items = page.getByRole('list', { name: 'Uploads' });
  await expect(items.getByText(/Sending, [1-9]\d?%/).first()).toBeVisible();
  await context.setOffline(true);
  letGo();
  await expect(items.getByText('It goes on by itself').first()).toBeVisible();
  await context.setOffline(false);
  for (const { name } of films) await expect(items.getByText(`“${name}” is in the library.`)).toBeVisible();
  const files = page.getByRole('list', { name: 'Files' });
  for (const { name } of films) await expect(files.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page, '/admin/media');

  // Used nowhere, so both can go.
  for (const { name } of films) await files.getByLabel(`Choose ${name}`).check();
  await page.getByRole('region', { name: 'Chosen files' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 files' }).click();
  await expect(page.getByText('2 files deleted.')).toBeVisible();
  await expect(files.getByRole('link', { name: films[0]?.name ?? '' })).toHaveCount(0);
});

test('an upload that a reload cut off goes on when the same file is chosen again', async ({ page }) => {
  const [film] = await makeFilms('press');
  if (!film) throw new Error('no film was made');
  page.on('dialog', (dialog) => void dialog.accept());
  await enterLibrary(page);
  await holdParts(page, 2);
  await page.getByLabel('Choose files').setInputFiles(film.path);
  await expect(page.getByText(/Sending, ([3-9]\d|100)%/)).toBeVisible();
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByRole('heading', { name: 'Unfinished' })).toBeVisible();
  const half = page.getByRole('listitem').filter({ hasText: `${film.name}.mp4` });
  await expect(half.getByText(/[1-9]\d?% of 6 MB arrived/)).toBeVisible();

  const starts: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') starts.push(Number(request.headers()['upload-offset']));
  });
  await page.getByLabel('Choose files').setInputFiles(film.path);
  await expect(page.getByText(`“${film.name}” is in the library.`)).toBeVisible();
  // What had arrived is not sent again.
  expect(starts[0]).toBeGreaterThanOrEqual(1024 * 1024);
  await expect(page.getByRole('button', { name: `Give up ${film.name}.mp4` })).toHaveCount(0);
});

test('a large file that is interrupted three times arrives once, and byte for byte', async ({ page, context }) => {
  test.slow();
  const film = await makeFilm('carpet', 24 * 1024 * 1024);
  page.on('dialog', (dialog) => void dialog.accept());
  await enterLibrary(page);
  const choose = () => page.getByLabel('Choose files').setInputFiles(film.path);
  const sending = page.getByRole('list', { name: 'Uploads' });

  // The network goes.
  let letGo = await holdParts(page, 2);
  await choose();
  await expect(sending.getByText(/Sending, [1-9]\d?%/)).toBeVisible();
  await context.setOffline(true);
  letGo();
  await expect(sending.getByText('It goes on by itself')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  letGo = await holdParts(page, 2);
  await context.setOffline(false);
  await expect(sending.getByText(/Sending, [1-9]\d?%/)).toBeVisible();

  // The page goes, and then the server.
  await page.reload();
  letGo();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByRole('button', { name: `Give up ${film.name}.mp4` })).toBeVisible();
  letGo = await holdParts(page, 2);
  await choose();
  await expect(sending.getByText(/Sending, [1-9]\d?%/)).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  letGo();
  await expect(sending.getByText('It goes on by itself')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // And it is not ready when all of it is there.
  await page.route('**/api/media/files', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }), {
    times: 1,
  });
  await expect(page.getByText(`“${film.name}” is in the library.`)).toBeVisible({ timeout: 60_000 });
  const found = await (await page.request.get(`/api/media/files?search=${film.name}`)).json();
  expect(found.total).toBe(1);
  const arrived = await page.request.get(found.files[0].url);
  expect(sumOf(await arrived.body())).toBe(sumOf(await readFile(film.path)));
});

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
