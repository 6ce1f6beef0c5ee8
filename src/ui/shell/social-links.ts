import { FacebookGlyph, InstagramGlyph, WhatsappGlyph, YoutubeGlyph } from '../social-glyphs.tsx';
import type { SocialUrls } from './institute-info.ts';

/** The institute's social URLs with their names and icons, in the order of the specification; empty ones are left out. */
export function socialLinks(social: SocialUrls) {
  const all = [
    { name: 'Facebook', href: social.facebook, glyph: FacebookGlyph },
    { name: 'Instagram', href: social.instagram, glyph: InstagramGlyph },
    { name: 'WhatsApp', href: social.whatsapp, glyph: WhatsappGlyph },
    { name: 'YouTube', href: social.youtube, glyph: YoutubeGlyph },
  ];
  return all.filter((link) => link.href !== '');
}
