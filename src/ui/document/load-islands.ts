import { LATER_PARTS } from './draw-later.ts';

/**
 * Loads the islands' script after the first paint, so that first paint has the network and the processor to itself. A browser that does
 * not report its first paint loads it at the load event. `onFailure` is called if the script fails to load.
 *
 * Content below the first screen is excluded from the first paint (`page.css`) until the document has been parsed, or the user scrolls or
 * uses the keyboard: content that follows rendered parts would count as a layout shift. A URL with a fragment renders the whole page: the
 * browser scrolls there at the end of the document.
 */
export function loadIslandsAfterPaint(onFailure: () => void): void {
  let isAsked = false;
  const ask = () => {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', ask, { once: true });
      return;
    }
    if (isAsked) return;
    isAsked = true;
    markPainted();
    const { islands } = document.body.dataset;
    if (islands) appendScript(islands, onFailure);
    else onFailure();
  };
  if (location.hash) document.addEventListener('DOMContentLoaded', drawEverything);
  for (const kind of ['scroll', 'keydown']) addEventListener(kind, markPainted, { once: true, passive: true });
  if (tellsOfPaint()) new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
  else addEventListener('load', ask);
}

function markPainted(): void {
  // A key may be hit before the body is parsed.
  const body = document.querySelector('body');
  if (body) body.dataset.painted = '';
}

function drawEverything(): void {
  markPainted();
  for (const part of document.querySelectorAll<HTMLElement>(LATER_PARTS)) part.dataset.drawn = '';
}

function tellsOfPaint(): boolean {
  return 'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes?.includes('paint');
}

function appendScript(url: string, onFailure: () => void): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = trustedUrl(url);
  script.addEventListener('error', onFailure);
  document.body.append(script);
}

/** The page's security policy accepts script URLs only from this policy (`src/app/http/security-headers.ts`). */
function trustedUrl(url: string): string {
  const policy = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes?.createPolicy('islands', {
    createScriptURL: (at) => (at.startsWith('/islands/') ? at : null),
  });
  return policy?.createScriptURL(url) ?? url;
}

/** The part of the browser's interface that is used; browsers without it use their defaults. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string | null },
  ): { createScriptURL(url: string): string };
}
