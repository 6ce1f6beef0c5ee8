import { INK } from '../../../kit/motif/dyes.ts';
import type { Institute } from '../../settings/contract.ts';
import { iconVersion } from '../../settings/rules.ts';
import { APP_ICONS } from './app-icon.ts';

/** The web app manifest. */
export function webManifest({ name, wordmark, tagline, blurb, icon, logo }: Institute): string {
  const version = iconVersion({ icon, logo });
  return JSON.stringify({
    id: '/',
    name: tagline ? `${name}, ${tagline}` : name,
    short_name: wordmark || name,
    // Omitted when empty.
    description: blurb || tagline || undefined,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FFFFFF',
    theme_color: INK,
    icons: APP_ICONS.filter(({ purpose }) => purpose !== null).map(({ path, size, purpose }) => ({
      src: version === null ? path : `${path}?v=${version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: 'My courses', url: '/profile' },
      { name: 'Courses', url: '/services' },
    ],
  });
}
