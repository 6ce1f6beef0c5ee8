import { readBarChart, valueText } from '../../../kit/chart/bar-chart.ts';
import { formatLongDate } from '../../../kit/numbers/dates.ts';
import type { ShownPost } from '../../blog/contract.ts';
import {
  figureParts,
  imageParts,
  isRichType,
  listingParts,
  plainTextOf,
  videoParts,
  type ContentBlock,
  type RichType,
} from '../../blog/rules.ts';
import { markdownLine, markdownText } from './markdown-text.ts';

/** A post as Markdown, block by block. */
export function postMarkdown(
  post: ShownPost,
  { url, siteName, publicUrl }: { url: string; siteName: string; publicUrl: string },
): string {
  const author = post.author.name.trim() || siteName;
  return (
    `# ${markdownLine(post.title)}\n\n` +
    `> ${markdownLine(post.excerpt)}\n\n` +
    `${markdownLine(author)}, ${formatLongDate(post.date)}. ${markdownLine(post.category)}.\n\n` +
    `Page: ${url}\n\n` +
    post.content.map((block) => `${blockMarkdown(block, publicUrl)}\n`).join('\n')
  );
}

function blockMarkdown({ type, value }: ContentBlock, publicUrl: string): string {
  if (type === 'heading') return `## ${markdownLine(value)}`;
  if (type === 'subheading') return `### ${markdownLine(value)}`;
  if (type === 'divider') return '---';
  if (isRichType(type)) return richMarkdown(type, plainTextOf(value));
  if (type === 'quote' || type === 'callout') return markdownText(value).replace(/^/gm, '> ');
  if (type === 'list')
    return linesOf(value)
      .map((line) => `- ${markdownLine(line)}`)
      .join('\n');
  if (type === 'code') return codeMarkdown(value, '');
  if (type === 'listing') return codeMarkdown(listingParts(value).code, listingParts(value).language);
  if (type === 'image') return imageMarkdown(imageParts(value), publicUrl);
  if (type === 'figure') {
    const { address, alt } = figureParts(value);
    return imageMarkdown({ address, caption: alt }, publicUrl);
  }
  if (type === 'video') return videoMarkdown(value, publicUrl);
  if (type === 'chart') return chartMarkdown(value);
  return markdownText(value);
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Longer than any run of backticks in the code. */
function fenceFor(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  return '`'.repeat(longest + 1);
}

/** The Markdown of rich text with bold and links, without its styling. */
function richMarkdown(type: RichType, text: string): string {
  if (type === 'rich-text') return markdownText(text.replaceAll('\n', '\n\n'));
  if (type === 'rich-quote' || type === 'rich-callout') return markdownText(text).replace(/^/gm, '> ');
  const mark = (at: number) => (type === 'rich-numbers' ? `${at + 1}.` : '-');
  return linesOf(text)
    .map((line, at) => `${mark(at)} ${markdownLine(line)}`)
    .join('\n');
}

function codeMarkdown(code: string, language: string): string {
  return `${fenceFor(code)}${language.toLowerCase().replace(/[^\w+#-]/g, '')}\n${code}\n${fenceFor(code)}`;
}

function videoMarkdown(value: string, publicUrl: string): string {
  const { address, title } = videoParts(value);
  return `[${markdownLine(title)}](${new URL(address, `${publicUrl}/`).href})`;
}

function imageMarkdown({ address, caption }: { address: string; caption: string }, publicUrl: string): string {
  return `![${markdownLine(caption)}](${new URL(address, `${publicUrl}/`).href})`;
}

/** A chart as its figures. */
function chartMarkdown(value: string): string {
  const reading = readBarChart(value);
  if ('problem' in reading) return '';
  const { chart } = reading;
  const bars = chart.bars.map((bar) => `- ${markdownLine(bar.label)}: ${valueText(chart, bar.value)}`);
  return [markdownLine(chart.caption), '', ...bars].join('\n');
}
