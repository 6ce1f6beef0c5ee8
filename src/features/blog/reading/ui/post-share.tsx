import { Mail, Share2 } from 'lucide-react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { FacebookGlyph, WhatsappGlyph } from '../../../../ui/social-glyphs.tsx';

/**
 * Share links: plain links to the form of each network, so that nothing of a network is loaded here. The script adds the button of the
 * device's own sharing (share-on-click.ts).
 */
export function PostShare({ url, title }: { url: string; title: string }) {
  return (
    <aside className="post-share" aria-labelledby="share-post">
      <h2 id="share-post" className="type-h4">
        Share this post
      </h2>
      <ul>
        {waysToShare(url, title).map(({ name, href, glyph }) => (
          <li key={name}>
            <ButtonLink href={href} rel="noopener" variant="quiet" size="small" icon={glyph}>
              {name}
            </ButtonLink>
          </li>
        ))}
        <li hidden>
          <Button variant="quiet" size="small" icon={Share2} data-share={url} data-share-title={title}>
            More
          </Button>
        </li>
      </ul>
    </aside>
  );
}

function waysToShare(url: string, title: string) {
  const [href, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${href}`, glyph: WhatsappGlyph },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${href}`, glyph: FacebookGlyph },
    { name: 'E-mail', href: `mailto:?subject=${text}&body=${href}`, glyph: Mail },
  ];
}
