import { Icon } from '../icon.tsx';
import type { SocialUrls } from './institute-info.ts';
import { socialLinks } from './social-links.ts';

/** The social links as framed squares, in the footer and the phone menu. */
export function SocialRow({ social }: { social: SocialUrls }) {
  const links = socialLinks(social);
  if (links.length === 0) return null;
  return (
    <ul className="social-row">
      {links.map((link) => (
        <li key={link.name}>
          <a className="social-square" href={link.href} rel="noopener" aria-label={link.name}>
            <Icon of={link.glyph} />
          </a>
        </li>
      ))}
    </ul>
  );
}
