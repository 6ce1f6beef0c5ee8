/** A text as HTML that preserves every blank and line of it. */
export function exactHtml(text: string): string {
  return `<div style="white-space: pre-wrap">${escapeMarks(text)}</div>`;
}

/** Braces and stars too: Moodle's formats interpret them inside HTML. */
export function escapeMarks(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('{', '&#123;')
    .replaceAll('*', '&#42;');
}
