import { Icon } from '../icon.tsx';
import { WhatsappGlyph } from '../social-glyphs.tsx';
import type { SocialUrls } from './institute-info.ts';
import { socialLinks } from './social-links.ts';

/**
 * The floating links at the right edge (spec 1 §2). Below 1200 px one chat button opens the four. A page with a form,
 * a checkout, a player or a sticky bar leaves it out.
 */
export function SocialRail({ social }: { social: SocialUrls }) {
  const links = socialLinks(social);
  if (links.length === 0) return null;
  return (
    <aside aria-label="Write to us or follow us">
      <ul className="social-rail">
        {links.map((link) => (
          <li key={link.name}>
            <a href={link.href} rel="noopener" aria-label={link.name}>
              <Icon of={link.glyph} />
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="chat-button" popoverTarget="chat-menu" aria-label="Chat and social links">
        <Icon of={WhatsappGlyph} size={28} />
      </button>
      <div id="chat-menu" popover="auto" className="chat-menu">
        <ul>
          {links.map((link) => (
            <li key={link.name}>
              <a href={link.href} rel="noopener">
                <Icon of={link.glyph} />
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
