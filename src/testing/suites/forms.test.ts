import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Forms that send nothing, with the reason. Everything else that a script sends goes through `useForm`
 * (`src/ui/forms/use-form.ts`) or the schema form (`src/ui/forms/schema-form/`).
 */
const SEND_NOTHING: Record<string, string> = {
  'src/features/assessment/question-bank/ui/question-form.tsx': 'an answer of a test goes on; the queue sends it',
  'src/features/authoring/questions/ui/set-settings.tsx': 'a part of the course draft, which saves itself',
  'src/features/media/library/ui/media-picker.tsx': 'changes what the dialog lists',
  'src/features/orders/checkout-page/ui/order-summary.tsx': 'the coupon of the cart, which the checkout keeps',
  'src/features/reports/tables/ui/reports.page.tsx': 'changes the search parameters',
  'src/ui/design-sheet/phone-sheet.tsx': 'a picture of a form for the design page',
  'src/ui/lists/list-bar.tsx': 'changes the search parameters',
};

const root = join(import.meta.dirname, '../../..');
const forms = globSync('src/**/*.tsx', { cwd: root })
  .filter((file) => !file.endsWith('.test.tsx') && !file.includes('/forms/schema-form/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => /<form\b/.test(text));

/** The opening tags of its forms. `=>` within one does not end it. */
const openingTags = (text: string) => text.match(/<form\b(?:=>|[^>])*>/g) ?? [];
const SENDING_STATE = /\[(?:isBusy|isSending|isSaving|errors?|failure|problem), set\w+\] = useState/;
const submitsByHand = (text: string) => openingTags(text).some((tag) => /\bonSubmit=/.test(tag));

test('a form that a script sends uses one of the two engines', () => {
  expect(forms.length).toBeGreaterThan(60);
  const byHand = forms.filter(({ text }) => submitsByHand(text)).map(({ file }) => file);
  expect(byHand.toSorted()).toEqual(Object.keys(SEND_NOTHING).toSorted());
});

test('a component with such a form keeps no state of its own for sending and failing', () => {
  const own = forms.flatMap(({ file, text }) =>
    text
      .split(/^(?=(?:export )?(?:default )?(?:async )?function )/m)
      .filter((part) => /<form\b/.test(part) && SENDING_STATE.test(part))
      .map((part) => `${file}: ${/function (\w+)/.exec(part)?.[1]}`),
  );
  expect(own).toEqual([]);
});

test('the scan finds a form that is sent by hand', () => {
  expect(submitsByHand('<form className="x" onInput={() => clear()} onSubmit={(event) => void send(event)}>')).toBe(
    true,
  );
  expect(submitsByHand('<form {...bind} className="x"><Part onSubmit={send} /></form>')).toBe(false);
});
