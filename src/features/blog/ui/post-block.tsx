import { Image } from 'lucide-react';
import { isForeignAddress } from '../../../kit/picture/picture-address.ts';
import { Icon } from '../../../ui/icon.tsx';
import { KanguraStrip } from '../../../ui/motifs/kangura-strip.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { imageParts, type ContentBlock } from '../rules.ts';
import { PostChart } from './post-chart.tsx';

/** One block of a post by its type (spec 1 §3). All of it is plain text. */
export function PostBlock({ type, value }: ContentBlock) {
  if (type === 'heading') return <h2 className="type-h2-inner">{value}</h2>;
  if (type === 'list') return <PostList lines={value.split('\n')} />;
  if (type === 'quote') return <PostQuote text={value} />;
  if (type === 'callout') return <aside className="post-callout">{paragraphsOf(value)}</aside>;
  if (type === 'code') return <PostCode text={value} />;
  if (type === 'image') return <PostPicture {...imageParts(value)} />;
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

/** As wide as the text of a post. */
const SIZES = '(width >= 1200px) 720px, (width >= 861px) calc(100vw - 412px), calc(100vw - 40px)';

/** The caption says what is on the picture, so it is read out once. */
function PostPicture({ address, caption }: { address: string; caption: string }) {
  if (isForeignAddress(address)) return <PictureElsewhere address={address} caption={caption} />;
  return (
    <figure className="post-picture">
      <Picture address={address} alt={caption} sizes={SIZES} />
      {caption && <figcaption aria-hidden="true">{caption}</figcaption>}
    </figure>
  );
}

/** No page asks a foreign host for anything before the visitor does, and the server never fetches for people: so a link. */
function PictureElsewhere({ address, caption }: { address: string; caption: string }) {
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
