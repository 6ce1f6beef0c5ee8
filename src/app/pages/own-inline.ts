import { hashSource } from '../http/security-headers.ts';

/** Inline scripts and styles of a page, as its policy lists them. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/**
 * Replaces the mark on our own inline scripts and styles by their hashes. The mark (React's `nonce`) is known only
 * during rendering and never leaves the server: a script injected through user text has neither mark nor hash. Unlike a
 * nonce, a hash may be sent again with its page.
 */
export function takeMarks(html: string, mark: string): { html: string } & InlineSources {
  const pieces = html.split(` nonce="${mark}"`);
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [index, after] of pieces.slice(1).entries()) {
    const before = pieces[index] ?? '';
    const tag = before.slice(before.lastIndexOf('<'));
    const name = /^<(script|style)\b/.exec(tag)?.[1];
    const end = after.indexOf('>');
    if ((name !== 'script' && name !== 'style') || /\ssrc=/.test(tag + after.slice(0, end))) continue;
    found[name].add(hashSource(after.slice(end + 1, after.indexOf(`</${name}>`, end))));
  }
  return { html: pieces.join(''), scripts: [...found.script], styles: [...found.style] };
}
