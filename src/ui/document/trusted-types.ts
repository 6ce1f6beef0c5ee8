/** The part of the browser's interface that is used; browsers without it do as they always did. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML?: (html: string) => string | null; createScriptURL?: (address: string) => string | null },
  ): { createHTML(html: string): string };
}

const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
const inert = policies?.createPolicy('inert', { createHTML: (html) => html });

/** Reads markup into a document of its own, in which nothing runs and nothing is fetched. */
export function readMarkup(html: string): Document {
  return new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html');
}

/**
 * From here on text becomes markup or a script's address only if it could do no harm: no element that loads or runs, no handler, no
 * script in an address; scripts from our own files. The page's policy asks for it (`src/app/http/security-headers.ts`).
 */
export function guardMarkup(): void {
  policies?.createPolicy('default', {
    createHTML: (html) => (isHarmless(html) ? html : null),
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
}

function isHarmless(html: string): boolean {
  // React makes an empty script element so, for a script that it never runs.
  if (html === '<script></script>') return true;
  const page = readMarkup(html);
  return !page.querySelector(LOADING) && [...page.querySelectorAll('*')].every(hasNoScript);
}

const LOADING = 'script, iframe, frame, object, embed, base, link, meta[http-equiv]';

function hasNoScript(element: Element): boolean {
  return [...element.attributes].every(({ name, value }) => !/^on|^srcdoc$/i.test(name) && !isScript(value));
}

/** As the browser reads an address: it overlooks spaces and control characters. */
function isScript(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'javascript:';
}
