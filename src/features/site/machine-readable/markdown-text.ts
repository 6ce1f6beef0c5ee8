/** Escapes plain text for Markdown, so that it renders unchanged. */
export function markdownText(text: string): string {
  return text
    .trim()
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/^(\s*)(#{1,6}|[-+]|=+|\d+[.)])(?=\s|$)/gm, (_, blank: string, mark: string) => blank + escapeLast(mark));
}

/** `markdownText` on one line, for headings and list entries. */
export function markdownLine(text: string): string {
  return markdownText(text.replace(/\s+/g, ' '));
}

/** A list entry with a link; `note` follows it. */
export function markdownLink(label: string, url: string, note = ''): string {
  return `- [${markdownLine(label)}](${url})${note ? `: ${markdownLine(note)}` : ''}`;
}

/** A list under a heading, or nothing for an empty list. */
export function markdownSection(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${markdownLine(heading)}\n\n${lines.join('\n')}\n\n`;
}

/** `1.` becomes `1\.`, a run of other characters `\##`. */
function escapeLast(mark: string): string {
  return /^\d/.test(mark) ? `${mark.slice(0, -1)}\\${mark.slice(-1)}` : `\\${mark}`;
}
