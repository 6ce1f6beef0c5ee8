import { useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import applicationHead from './entry.application-head.ts?inline-script';
import documentHead from './entry.document-head.ts?inline-script';
import stylesheet from './styles.css?url';
import eczar from './ui/fonts/eczar.woff2?url';
import anek from './ui/fonts/anek.woff2?url';
import { FailurePage } from './features/site/ui/failure-page.tsx';
import { isDocumentHandle } from './ui/document/document-handle.ts';
import { useFrame } from './ui/document/page-context.ts';
import { PreviewBar } from './ui/document/preview-bar.tsx';
import { SkipLink } from './ui/shell/skip-link.tsx';

/**
 * The opt-in of `base.css` to fades between pages, inline. The script in the head makes the browser compute styles before the stylesheet
 * is here; without the opt-in by then, it aborts the fade and reports an error.
 */
const PAGE_TRANSITIONS = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, islandsScript, stylesheetChunks, iconVersion, previewNote } = useFrame();
  // A failed page is a document too: nothing on it needs the router.
  const isFailure = Boolean(useRouteError());
  const isDocument = useMatches().some((match) => isDocumentHandle(match.handle)) || isFailure;
  return (
    // The script in the head writes the player's theme on it.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17182B" />
        {isDocument ? (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: documentHead }} />
        ) : (
          <>
            <style nonce={nonce} dangerouslySetInnerHTML={{ __html: PAGE_TRANSITIONS }} />
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: applicationHead }} />
            <link rel="preload" href={anek} as="font" type="font/woff2" crossOrigin="anonymous" />
            <link rel="preload" href={eczar} as="font" type="font/woff2" crossOrigin="anonymous" />
          </>
        )}
        <link rel="stylesheet" href={stylesheet} />
        {iconVersion === null ? (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ) : (
          <link rel="icon" href={`/icon-192.png?v=${iconVersion}`} type="image/png" sizes="192x192" />
        )}
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${iconVersion === null ? '' : `?v=${iconVersion}`}`} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {previewNote && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      {/* A document's head has only the critical CSS of its markup; the rest loads when a script needs it. */}
      <body
        data-document={isDocument ? '' : undefined}
        data-stylesheet-chunks={isDocument ? (stylesheetChunks ?? undefined) : undefined}
        data-islands={isDocument && !import.meta.env.DEV ? islandsScript : undefined}
      >
        <SkipLink />
        {previewNote && <PreviewBar {...previewNote} />}
        {children}
        {isDocument ? (
          <>
            {/* In development, components in islands expect the hot-reload runtime to be loaded before them. */}
            {import.meta.env.DEV && <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />}
            {import.meta.env.DEV && islandsScript && <script type="module" src={islandsScript} />}
          </>
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => void window.dispatchEvent(new Event('hydrated')), []);
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
