import sharp from 'sharp';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

// At one width: there is one design, and two concurrent saves would conflict.
test('a design is drawn while it is changed, and saved', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/certificates/design');
  const preview = page.getByRole('img', { name: 'A certificate with this template' });
  const drawn = async () => decodeURIComponent((await preview.getAttribute('src')) ?? '');
  const countImages = (svg: string) => svg.split('data:image/png').length - 1;
  const signatory = page.getByLabel(/^Signatory/);
  const layout = page.getByLabel('Layout');
  const [defaultName, defaultLayout] = [await signatory.inputValue(), await layout.inputValue()];
  await expect(preview).toBeVisible();
  // Text is drawn as outlines: only the drawing shows that it changed.
  const first = await drawn();
  const signer = `Revathi ${Date.now()}`;
  await signatory.fill(signer);
  await expect.poll(async () => (await drawn()) === first).toBe(false);
  const second = await drawn();
  await layout.selectOption(defaultLayout === 'border' ? 'selvedge' : 'border');
  await expect.poll(async () => (await drawn()) === second).toBe(false);
  const background = { r: 28, g: 43, b: 107, alpha: 1 };
  const buffer = await sharp({ create: { width: 300, height: 90, channels: 4, background } })
    .png()
    .toBuffer();
  const mimeType = 'image/png';
  for (const name of ['Logo', 'Signature']) {
    await page.getByLabel(new RegExp(`^${name}`)).setInputFiles({ name: `${name}.png`, mimeType, buffer });
    await expect(page.getByRole('button', { name: `Remove: ${name}` })).toBeVisible();
  }
  await expect.poll(async () => countImages(await drawn())).toBe(2);
  const save = async () => {
    await page.getByRole('button', { name: /^Save as version/ }).click();
    await expect(page.getByText(/^Version \d+ is saved/)).toBeVisible();
  };
  await save();
  await page.reload();
  await expect(signatory).toHaveValue(signer);
  for (const name of ['Logo', 'Signature']) await page.getByRole('button', { name: `Remove: ${name}` }).click();
  await signatory.fill(defaultName);
  await layout.selectOption(defaultLayout);
  await save();
});
