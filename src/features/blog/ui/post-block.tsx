import { KanguraStrip } from '../../../ui/motifs/kangura-strip.tsx';
import type { ContentBlock } from '../rules.ts';

/** One block of a post by its type (spec 1 §3). All of it is plain text. */
export function PostBlock({ type, value }: ContentBlock) {
  if (type === 'heading') return <h2 className="type-h2-inner">{value}</h2>;
  if (type === 'list') return <PostList lines={value.split('\n')} />;
  if (type === 'quote') return <PostQuote text={value} />;
  if (type === 'callout') return <aside className="post-callout">{paragraphsOf(value)}</aside>;
  if (type === 'code') return <PostCode text={value} />;
  if (type === 'image') return <PostPicture value={value} />;
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

function PostQuote({ text }: { text: string }) {
  return (
    <blockquote className="post-quote">
      <KanguraStrip size="large" />
      {paragraphsOf(text)}
    </blockquote>
  );
}

/** Long lines are broken, so that nothing is hidden on a phone. */
function PostCode({ text }: { text: string }) {
  return (
    <pre className="post-code">
      <code>{text}</code>
    </pre>
  );
}

/** The caption follows the address after `|`. */
function PostPicture({ value }: { value: string }) {
  const [address = '', ...rest] = value.split('|');
  const caption = rest.join('|').trim();
  return (
    <figure className="post-picture">
      <img src={address.trim()} alt={caption} loading="lazy" decoding="async" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function paragraphsOf(text: string) {
  return text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
