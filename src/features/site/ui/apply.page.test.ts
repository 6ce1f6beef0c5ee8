import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { ANONYMOUS } from '../../../platform/http/caller.ts';
import { pageContext, type CallApi } from '../../../ui/document/page-context.ts';
import { loader } from './apply.page.tsx';

/** Opens the page while one opening accepts applications. */
function open(url: string) {
  const openings = [{ slug: 'teacher', title: 'Teacher' }];
  const content = { applicationNotice: '', resumeMonths: 6 };
  const call = (async ({ path }: { path: string }) =>
    path === '/careers/openings' ? { openings } : { content }) as unknown as CallApi;
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
  const request = new Request(`http://localhost${url}`);
  return loader({ context, request } as unknown as LoaderFunctionArgs);
}

test.each(['librarian', '../x'])('for the opening %s, which takes none, its own page speaks', async (slug) => {
  const thrown: unknown = await open(`/apply?opening=${encodeURIComponent(slug)}`).catch(
    (redirected: unknown) => redirected,
  );
  if (!(thrown instanceof Response)) throw new Error('the form was shown');
  expect([thrown.status, thrown.headers.get('location')]).toEqual([302, `/career/${encodeURIComponent(slug)}`]);
});

test.each([
  ['/apply', ''],
  ['/apply?opening=teacher', 'teacher'],
  ['/apply?opening=librarian&kept=2027-01-01', 'librarian'],
])('%s is answered', async (url, openingSlug) => {
  expect(await open(url)).toMatchObject({ view: { openingSlug } });
});
