import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startEnquiries, type Enquiries } from '../../../testing/start/start-enquiries.ts';
import { submittedFormSchema } from '../contract.ts';

let staff: Enquiries;
beforeAll(async () => {
  staff = await startEnquiries();
});
afterAll(() => staff.close());

const list = async (query: Record<string, string> = {}) =>
  staff.request('GET', `/forms/all?${new URLSearchParams(query)}`, { token: (await staff.admin()).token });

test('is for admins', async () => {
  expect((await staff.request('GET', '/forms/all')).status).toBe(401);
  const { token } = await staff.signUp();
  expect((await staff.request('GET', '/forms/all', { token })).status).toBe(403);
});

test('has every form, newest first, subscriptions among them, by page and by heading', async () => {
  const heading = `Franchise ${randomUUID().slice(0, 8)}`;
  const { token, email } = await staff.signUp();
  for (const message of ['First', 'Second', 'Third'])
    await staff.browser().submit({ formHeading: heading, message }, { token });
  const newest = await list({ limit: '2' });
  expect(newest.body).toMatchObject({
    success: true,
    page: 1,
    limit: 2,
    forms: [
      { formHeading: heading, email, message: 'Third' },
      { formHeading: heading, message: 'Second' },
    ],
  });
  const filtered = await list({ formHeading: heading, limit: '2', page: '2' });
  expect(filtered.body).toMatchObject({ total: 3, page: 2, forms: [{ message: 'First' }] });
  await staff.browser().submit({ formHeading: 'News Letter', email: 'listed@example.com' });
  expect((await list({ formHeading: 'News Letter', limit: '1' })).body).toMatchObject({
    forms: [{ formHeading: 'News Letter', email: 'listed@example.com', name: '', phone: '' }],
  });
});

describe('a search', () => {
  const phone = '+919876500321';
  beforeAll(async () => {
    const yamini = { name: 'Yamini Verma', email: 'yamini_v@example.com', phone, policy: true };
    const { token } = await staff.signUp();
    await (
      await staff.verifiedBrowser(phone)
    ).submit({ ...yamini, formHeading: 'Enquiry', message: 'Is there a 20% discount?\nAnd an evening batch?' });
    await staff.browser().submit({ formHeading: 'Contact Form', message: 'Rooms 20 to 25, C:\\books' }, { token });
    await staff.browser().submit({ formHeading: 'News Letter', email: 'yaminixv@example.com' });
  });

  /** The subscribers' addresses and the headings of the other forms that match. */
  const found = async (search: string, formHeading?: string) => {
    const { body } = await list({ search, ...(formHeading && { formHeading }) });
    const forms = z.array(submittedFormSchema).parse(body.forms);
    expect(body.total).toBe(forms.length);
    return forms.map((form) => (form.formHeading === 'News Letter' ? form.email : form.formHeading));
  };

  test.each(['yamini verma', 'MINI VER', 'Yamini_V@Example', 'evening batch', '  evening   batch '])(
    'finds %j in name, e-mail address or message',
    async (search) => {
      expect(await found(search)).toEqual(['Enquiry']);
    },
  );

  test.each(['98765 00321', '+91 98765-00321', '098765 00321', '(0091) 98765.00321', '00321', '+919876500321'])(
    'finds the phone number written as %j',
    async (search) => {
      expect(await found(search)).toEqual(['Enquiry']);
    },
  );

  test('takes wildcards and backslashes as they stand', async () => {
    expect(await found('20%')).toEqual(['Enquiry']);
    expect(await found('%')).toEqual(['Enquiry']);
    expect(await found('yamini_v')).toEqual(['Enquiry']);
    expect(await found('C:\\b')).toEqual(['Contact Form']);
    expect(await found("' OR 1=1 --")).toEqual([]);
  });

  test('finds subscribers too, and keeps to a heading', async () => {
    expect(await found('yamini')).toEqual(['yaminixv@example.com', 'Enquiry']);
    expect(await found('yamini', 'Enquiry')).toEqual(['Enquiry']);
    expect(await found('yamini', 'Contact Form')).toEqual([]);
  });

  test('for nothing finds all', async () => {
    expect((await list({ search: '  ' })).body.total).toBe((await list()).body.total);
  });

  test('is one line of 100 characters at most', async () => {
    expect((await list({ search: 'a'.repeat(100) })).status).toBe(200);
    expect(await list({ search: 'a'.repeat(101) })).toMatchObject({
      status: 400,
      body: { message: 'The search can have 100 characters at most' },
    });
    expect((await list({ search: 'a\u0000b' })).status).toBe(400);
    expect((await list({ formHeading: 'a\u0000b' })).status).toBe(400);
  });
});
