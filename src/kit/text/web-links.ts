/** A text with each URL and e-mail address replaced. */
export function replaceLinks(text: string, replacement: string): string {
  // Word by word: the time grows with the length of the text alone.
  return text.replace(/\S+/g, (word) => (isLink(word) ? replacement : word));
}

/** Whether mail programs would turn a part of a text into a link. */
export function hasLink(text: string): boolean {
  return text.split(/\s+/).some(isLink);
}

/** What mail programs turn into a link: with a scheme, a host name, or a network address. "B.Com." and "10.30am" are not. */
function isLink(word: string): boolean {
  if (TITLE_AND_NAME.test(word)) return false;
  return [SCHEME, HOST_NAME, SHORT_HOST_WITH_PATH, NETWORK_ADDRESS].some((pattern) => pattern.test(word));
}

// Each reads no part of a word twice.
const TITLE_AND_NAME = /^\p{P}?(?:Mr|Mrs|Ms|Dr|Md|Mohd|Smt|Shri|Prof)\.\p{Lu}[\p{L}\p{M}]*\p{P}?$/u;
const SCHEME = /:\/\/|www\./i;
const HOST_NAME = /[\p{L}\p{M}\p{N}-][\p{L}\p{M}\p{N}]\.(?:xn--|[\p{L}\p{M}]{2})/iu;
const SHORT_HOST_WITH_PATH = /[\p{L}\p{N}]\.[\p{L}\p{M}]{2,}[/:?#]./u;
const NETWORK_ADDRESS = /\d\.\d{1,3}\.\d{1,3}\.\d/;
