import { Image } from 'lucide-react';
import { isForeignUrl } from '../../../../kit/image/image-url.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { KanguraStrip } from '../../../../ui/motifs/kangura-strip.tsx';
import { ResponsiveImage } from '../../../../ui/responsive-image.tsx';
import type { ShownPost } from '../../contract.ts';
import { figureParts, imageParts, isRichType, listingParts, type ContentBlock, type RichType } from '../../rules.ts';
import { PostChart } from './post-chart.tsx';
import { PostVideo } from './post-video.tsx';

/** One block of a post by its type (spec 1 §3). Blocks are plain text, except the rich ones, which the server sanitized. */
export function PostBlock({ type, value, captions = {} }: ContentBlock & Partial<Pick<ShownPost, 'captions'>>) {
  if (type === 'heading') return <h2 className="type-h2-inner">{value}</h2>;
  if (type === 'subheading') return <h3 className="type-h3">{value}</h3>;
  if (isRichType(type)) return <RichBlock type={type} html={value} />;
  if (type === 'list') return <PostList lines={value.split('\n')} />;
  if (type === 'quote') return <PostQuote text={value} />;
  if (type === 'callout') return <aside className="post-callout">{paragraphsOf(value)}</aside>;
  if (type === 'code') return <PostCode code={value} language="" />;
  if (type === 'listing') return <PostCode {...listingParts(value)} />;
  if (type === 'image') {
    const { address, caption } = imageParts(value);
    return <PostImage address={address} alt={caption} caption={caption} />;
  }
  if (type === 'figure') return <PostImage {...figureParts(value)} />;
  if (type === 'video') return <PostVideo value={value} captions={captions} />;
  if (type === 'divider') return <hr className="post-divider" />;
  if (type === 'chart') return <PostChart value={value} />;
  return paragraphsOf(value);
}

function PostList({ lines }: { lines: string[] }) {
  return (
    <ul className="post-points">
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}

function RichBlock({ type, html }: { type: RichType; html: string }) {
  const inside = { dangerouslySetInnerHTML: { __html: html } };
  if (type === 'rich-list') return <ul className="post-points" {...inside} />;
  if (type === 'rich-numbers') return <ol className="post-numbers" {...inside} />;
  if (type === 'rich-callout') return <aside className="post-callout" {...inside} />;
  if (type === 'rich-text') return <div className="post-rich" {...inside} />;
  return (
    <blockquote className="post-quote">
      <KanguraStrip size="large" />
      <div className="post-rich" {...inside} />
    </blockquote>
  );
}

function PostQuote({ text }: { text: string }) {
  return (
    <blockquote className="post-quote">
      <KanguraStrip size="large" />
      {paragraphsOf(text)}
    </blockquote>
  );
}

/** Long lines wrap, so that nothing is hidden on a phone. */
function PostCode({ code, language }: { code: string; language: string }) {
  return (
    <pre className="post-code" aria-label={language ? `Code in ${language}` : undefined}>
      {language && <span className="post-code-language">{language}</span>}
      <code>{code}</code>
    </pre>
  );
}

/** The width of the text column. */
const SIZES = '(width >= 1200px) 720px, (width >= 861px) calc(100vw - 412px), calc(100vw - 40px)';

/** A caption that equals the alt text is read out once. */
function PostImage({ address, alt, caption }: Record<'address' | 'alt' | 'caption', string>) {
  if (address === '') return null;
  if (isForeignUrl(address)) return <ImageElsewhere address={address} caption={caption || alt} />;
  return (
    <figure className="post-image">
      <ResponsiveImage url={address} alt={alt} sizes={SIZES} isForPaper />
      {caption && <figcaption aria-hidden={caption === alt}>{caption}</figcaption>}
    </figure>
  );
}

/** A link: pages load nothing from other hosts unasked, and the server does not fetch for visitors. */
function ImageElsewhere({ address, caption }: { address: string; caption: string }) {
  const host = URL.canParse(address) ? new URL(address).host : address;
  return (
    <a className="post-elsewhere" href={address} rel="nofollow noopener">
      <Icon of={Image} />
      <span>
        {caption && <span>{caption}</span>}
        <span className="type-small soft">Picture on {host}, open it</span>
      </span>
    </a>
  );
}

function paragraphsOf(text: string) {
  return text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
