import { createContext as createReactContext, use } from 'react';
import { createContext } from 'react-router';
import type { RouteResponse, RouteCall, RouteContract } from '../../platform/http/define-route.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { InlineStyleRules } from './inline-styles-to-rules.ts';

/** Calls the API from a page's loader: same access check and validation as over HTTP. */
export type CallApi = <C extends RouteContract>(request: RouteCall<C>) => Promise<RouteResponse<C>>;

/** The bar above a page that is not, or not only, live. */
export interface PreviewNote {
  title: string;
  /** The pages that show the previewed text. */
  pages: readonly { label: string; href: string }[];
}

/** What loaders get from the server. */
export interface PageContext {
  call: CallApi;
  caller: Caller;
  /** Cookies that calls of this page set; they go out with the page. */
  cookies: string[];
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  /** Marks our own inline scripts and styles during rendering; their hashes replace it (`takeMarks`). */
  nonce: string;
  /** URL of the islands' entry script. */
  islandsScript: string;
  /** URL of the stylesheet chunks for documents; `null` in development, where a page has the whole stylesheet. */
  stylesheetChunks: string | null;
  /** Changes with the institute's own icon; `null` for the mark. */
  iconVersion: string | null;
  /** Of a preview, else `null`. */
  previewNote?: PreviewNote | null;
  /** Collects the rules in place of `style` attributes; `null` in development, when React compares the markup with its own. */
  styleRules: InlineStyleRules | null;
  /** Receives the markup of the rendered page, from `<html` on. */
  keepHtml(html: string): void;
  /** Loader data of a document by its placeholder, until it is rendered; `null` for pages with a client router. */
  documentData: Map<object, object> | null;
}

export const pageContext = createContext<PageContext>();

/** The parts that the document frame needs while rendering on the server; absent in the browser. */
export const FrameContext = createReactContext<Frame>({
  nonce: undefined,
  islandsScript: null,
  stylesheetChunks: null,
  iconVersion: null,
  previewNote: null,
  styleRules: null,
});

interface Frame {
  nonce: string | undefined;
  islandsScript: string | null;
  stylesheetChunks: string | null;
  iconVersion: string | null;
  previewNote: PreviewNote | null;
  styleRules: InlineStyleRules | null;
}

export function useFrame(): Frame {
  return use(FrameContext);
}
