import { settingsFields } from '../src/features/admin/ui/settings-fields.ts';
import { settingsParts } from '../src/ui/office/settings-parts.ts';
import { openHydrated } from './hydrated.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

test('every setting of the forms is in the search, by its label', async ({ page }) => {
  await enterOffice(page);
  for (const { id, href } of settingsParts.filter((part) => part.href.startsWith('/admin/settings/'))) {
    await openHydrated(page, href);
    const shown = await page
      .locator('form.settings-form')
      .evaluateAll((forms) =>
        forms.flatMap((form) =>
          [...(form as HTMLFormElement).elements]
            .map((control) => [
              control.closest('.field, fieldset')?.querySelector('label, legend')?.textContent ?? '',
              control.getAttribute('name') ?? '',
            ])
            .filter(([, name]) => name !== ''),
        ),
      );
    const known = (settingsFields[id] ?? []).filter(([, control]) => control !== undefined);
    expect.soft(known.map(([, control]) => control).toSorted(), href).toEqual(shown.map(([, name]) => name).toSorted());
    for (const [label, control] of known) {
      const [words] = shown.find(([, name]) => name === control) ?? [''];
      expect.soft(words, `${href} ${control}`).toContain(label);
    }
  }
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a setting is found in two steps at ${width} px, and its field is focused`, async ({ page }) => {
    await enterOffice(page);
    await page.setViewportSize({ width, height });
    await openHydrated(page, '/admin/settings');
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('desk receipt');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Desk receipt prefix' }).click();
    await expect(page).toHaveURL(/\/admin\/settings\/invoices#deskSeries$/);
    const field = page.getByLabel('Desk receipt prefix');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    // By the keyboard alone: Enter opens the first.
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('grace');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Instalments' })).toBeVisible();
    // Beside a list, too.
    await openHydrated(page, '/admin/audit');
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('annual interest');
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: /^Annual interest/ })
      .click();
    await expect(page.getByLabel('Annual interest, per cent')).toBeFocused();
  });
