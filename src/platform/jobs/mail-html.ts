import { keepTogether } from '../../kit/text/keep-together.ts';

/** The sender's branding: the name above, and lines with address and phone below. */
export interface Letterhead {
  name: string;
  lines: string[];
  /** Closes the text of each mail; none if empty. */
  signature?: string;
  /** Reply-to address; if empty, the address that sends. */
  replyTo?: string;
}

/**
 * The HTML version of a plain mail: its paragraphs, escaped, under the institute's name. Only URLs of the site itself (`publicUrl`)
 * become links, so that user input cannot place a link in our name.
 */
export function mailHtml(
  mail: { subject: string; text: string },
  { letterhead, publicUrl }: { letterhead: Letterhead; publicUrl: string },
): string {
  const { origin } = new URL(publicUrl);
  const paragraphs = mail.text
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px">${linked(escapeHtml(keepTogether(paragraph)), origin).replaceAll('\n', '<br>')}</p>`,
    );
  const foot = letterhead.lines.map((line) => escapeHtml(keepTogether(line))).join('<br>');
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#F4F6FB;color:#17182B;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader(mail.text))}</div>
<div style="padding:24px 12px">
<div style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #DEE0EA">
<div style="padding:18px 24px;background:#17182B;border-bottom:6px solid #F6B221;color:#FFFFFF;font-size:20px;font-weight:700">${escapeHtml(letterhead.name)}</div>
<div style="padding:28px 24px 12px;overflow-wrap:anywhere">
${paragraphs.join('\n')}
</div>
<div style="padding:16px 24px 20px;border-top:1px solid #DEE0EA;color:#4A4C63;font-size:14px">${foot || escapeHtml(letterhead.name)}</div>
</div>
</div>
</body>
</html>`;
}

/** The preview text of a mail: the first sentences after the greeting. */
function preheader(text: string): string {
  const [first = '', ...rest] = text.split(/\n{2,}/);
  const value = (rest.length > 0 && /^Dear .{0,120},$/.test(first) ? rest : [first, ...rest]).join(' ');
  return value.replace(/\s+/g, ' ').slice(0, 120);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function linked(escaped: string, origin: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+[^\s<.,]/g, (url) => {
    const isOwn = URL.canParse(url) && new URL(url).origin === origin;
    return isOwn ? `<a href="${url}" style="color:#25388F">${url}</a>` : url;
  });
}
