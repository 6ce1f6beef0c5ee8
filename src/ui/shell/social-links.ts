import { FacebookGlyph, InstagramGlyph, WhatsappGlyph, YoutubeGlyph } from '../social-glyphs.tsx';
import type { SocialUrls } from './institute-facts.ts';

/** The institute's social addresses with their names and glyphs, in the order of the specification; empty ones left out. */
export function socialLinks(social: SocialUrls) {
  const all = [
    { name: 'Facebook', href: social.facebook, glyph: FacebookGlyph },
    { name: 'Instagram', href: social.instagram, glyph: InstagramGlyph },
    { name: 'WhatsApp', href: social.whatsapp, glyph: WhatsappGlyph },
    { name: 'YouTube', href: social.youtube, glyph: YoutubeGlyph },
  ];
  return all.filter((link) => link.href !== '');
}
