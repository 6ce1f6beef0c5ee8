/** The HTML twin of a plain mail: its paragraphs, escaped, with its addresses as links. */
export function mailHtml(subject: string, text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linked(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F4F6FB;color:#17182B;font:16px/1.55 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;border-top:6px solid #F6B221">${paragraphs.join('\n')}</div>
</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function linked(escaped: string): string {
  return escaped.replace(
    /https?:\/\/[^\s<]+[^\s<.,]/g,
    (address) => `<a href="${address}" style="color:#25388F">${address}</a>`,
  );
}
