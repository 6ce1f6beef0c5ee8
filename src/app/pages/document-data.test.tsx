import { createRequestHandler, data, RouterContextProvider, useLoaderData, useRouteError } from 'react-router';
import { expect, test } from 'vitest';
import handleRequest from '../../entry.server.tsx';
import { buildOfOnePage } from '../../testing/open/build-of-one-page.ts';
import { pageContext, type PageContext } from '../../ui/document/page-context.ts';
import { keepDocumentData } from './document-data.ts';

/** A site of one page that records its loader's data and what React Router would serialise for a client router. */
function siteWith(loader: () => unknown) {
  const written: unknown[] = [];
  const build = buildOfOnePage({
    handleRequest: (...given) => {
      written.push(structuredClone(given[3].staticHandlerContext.loaderData));
      return handleRequest(...given);
    },
    module: {
      loader,
      default: () => page(useLoaderData<unknown>()),
      ErrorBoundary: () => page(useRouteError()),
    },
  });
  const handler = createRequestHandler(keepDocumentData(build, pageContext), 'production');
  return async (documentData: PageContext['documentData']) => {
    let html = '';
    const provider = new RouterContextProvider();
    const keepHtml = (drawn: string) => void (html = drawn);
    provider.set(pageContext, { nonce: 'n', islandsScript: '/i.js', keepHtml, documentData } as unknown as PageContext);
    const { status } = await handler(new Request('http://localhost/'), provider);
    return { status, html, written: written.at(-1) };
  };
}

const page = (said: unknown) => (
  <html lang="en">
    <body>{JSON.stringify(said)}</body>
  </html>
);
const SAID = 'courses&quot;:[&quot;Tally&quot;]';

test('a document is drawn from its data, which is not written out for a router', async () => {
  const open = siteWith(() => ({ courses: ['Tally'] }));
  const { html, written } = await open(new Map());
  expect(html).toContain(SAID);
  expect(written).toEqual({ root: {} });
});

test('a page that a router takes over keeps its data for it', async () => {
  const open = siteWith(() => ({ courses: ['Tally'] }));
  const { html, written } = await open(null);
  expect(html).toContain(SAID);
  expect(written).toEqual({ root: { courses: ['Tally'] } });
});

test('data with a status of its own, nothing at all and a refusal are left to React Router', async () => {
  const gone = siteWith(() => data({ courses: ['Tally'] }, { status: 410 }));
  expect(await gone(new Map())).toMatchObject({ status: 410, html: expect.stringContaining(SAID) });
  const empty = siteWith(() => null);
  expect(await empty(new Map())).toMatchObject({ status: 200, html: expect.stringContaining('null') });
  const refused = siteWith(() => {
    throw data({ message: 'Not here' }, { status: 404 });
  });
  expect(await refused(new Map())).toMatchObject({ status: 404, html: expect.stringContaining('Not here') });
});
