/** The part of the browser's interface that is used; browsers without it use their defaults. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML?: (html: string) => string | null; createScriptURL?: (url: string) => string | null },
  ): { createHTML(html: string): string };
}

const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
const inert = policies?.createPolicy('inert', { createHTML: (html) => html });

/** Parses markup into an inert document, in which nothing runs and nothing is fetched. */
export function readMarkup(html: string): Document {
  return new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html');
}

/**
 * Installs the policies that make strings safe as markup or script URLs: no element that loads or runs, no handler, no
 * script URL; scripts only from our own files. The page's policy requires them (`src/app/http/security-headers.ts`).
 */
export function guardMarkup(): void {
  policies?.createPolicy('default', {
    createHTML: (html) => (isHarmless(html) ? html : null),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}

function isHarmless(html: string): boolean {
  // React creates script elements this way: the script is empty and never runs.
  if (html === '<script></script>') return true;
  const page = readMarkup(html);
  return !page.querySelector(LOADING) && [...page.querySelectorAll('*')].every(hasNoScript);
}

const LOADING = 'script, iframe, frame, object, embed, base, link, meta[http-equiv]';

function hasNoScript(element: Element): boolean {
  return [...element.attributes].every(({ name, value }) => !/^on|^srcdoc$/i.test(name) && !isScript(value));
}

/** As browsers parse a URL: spaces and control characters are ignored. */
function isScript(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'javascript:';
}
