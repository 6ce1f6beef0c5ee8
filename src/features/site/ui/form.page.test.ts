import { data, RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { ANONYMOUS } from '../../../platform/http/caller.ts';
import { pageContext, type CallApi } from '../../../ui/document/page-context.ts';
import { action, loader } from './form.page.tsx';

/** The page with one published course; every form is accepted. */
function ask(request: Request) {
  const call = (async ({ path, params }: { path: string; params?: { id: string } }) => {
    if (path === '/forms/submit') return { message: '' };
    if (params?.id !== 'animation') throw data({ code: 'course-not-found', message: '' }, { status: 404 });
    return { course: { downloadBrochure: '/brochure/animation' } };
  }) as unknown as CallApi;
  const context = new RouterContextProvider();
  context.set(pageContext, {
    call,
    caller: ANONYMOUS,
    cookies: [],
    publicUrl: '',
    nonce: '',
    islandsScript: '',
    stylesheetChunks: null,
    iconVersion: null,
    styleRules: null,
    keepHtml: () => undefined,
    documentData: null,
  });
  return { request, context } as unknown as LoaderFunctionArgs;
}

test.each([
  ['/brochure/animation', '/brochure/animation'],
  ['/brochure/no-such-course', ''],
  ['/profile', ''],
  ['//elsewhere.example/brochure/animation', ''],
])('of %s the page offers %j', async (wanted, offered) => {
  const url = `http://localhost/form?${new URLSearchParams({ heading: 'Enquiry', brochure: wanted, sent: 'yes' })}`;
  expect(await loader(ask(new Request(url)))).toMatchObject({ isSent: true, view: { brochure: offered } });
});

test.each([
  ['/brochure/animation', '/form?heading=Enquiry&brochure=%2Fbrochure%2Fanimation&sent=yes'],
  ['/brochure/no-such-course', '/form?heading=Enquiry&sent=yes'],
])('after a post without script the brochure %s is still known', async (brochure, thanks) => {
  const fields = { form: 'enquiry', act: 'submit', brochure };
  const user = { name: 'Asha', email: 'asha@example.com', country: 'IN', phone: '9876543210', message: 'Fees?' };
  const body = new URLSearchParams({ ...fields, ...user, policy: 'on' });
  const thrown: unknown = await action(ask(new Request('http://localhost/form', { method: 'POST', body }))).catch(
    (redirected: unknown) => redirected,
  );
  if (!(thrown instanceof Response)) throw new Error('the form was shown again');
  expect([thrown.status, thrown.headers.get('location')]).toEqual([303, thanks]);
});
