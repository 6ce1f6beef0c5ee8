import { expect, test } from 'vitest';
import { readOpening } from './read-opening.ts';

function fieldsOf(values: Record<string, string>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fields;
}

test('an opening is read with its figures as they are typed in India, and its lines one by one', () => {
  const draft = readOpening(
    fieldsOf({
      title: ' Writer ',
      type: 'Contract',
      payFromRupees: '₹1,20,000',
      payToRupees: '150000',
      duties: 'One\n\n Two \n',
    }),
  );
  expect(draft).toMatchObject({
    title: 'Writer',
    type: 'Contract',
    payFromRupees: 120_000,
    payToRupees: 150_000,
    isRemote: false,
    duties: ['One', 'Two'],
    wants: [],
  });
});

test('what is no figure is not taken for one', () => {
  const { payFromRupees, payToRupees } = readOpening(fieldsOf({ payFromRupees: '', payToRupees: 'a lot' }));
  expect([payFromRupees, payToRupees]).toEqual([Number.NaN, Number.NaN]);
});
