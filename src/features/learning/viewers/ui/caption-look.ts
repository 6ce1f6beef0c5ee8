import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';

export const CAPTION_SIZES = ['standard', 'large', 'largest'] as const;
export const CAPTION_GROUNDS = ['shaded', 'solid', 'none'] as const;

/** The appearance of captions on this device. The sizes in pixels are in media-player.css: none is below 16. */
export interface CaptionStyle {
  size: (typeof CAPTION_SIZES)[number];
  ground: (typeof CAPTION_GROUNDS)[number];
}

const LOOK_KEY = 'player_caption_look';

/** The appearance stored on this device; unknown values get the default. */
export function readCaptionStyle(): CaptionStyle {
  const [size, ground] = (readStorage(LOOK_KEY) ?? '').split(' ');
  return {
    size: CAPTION_SIZES.find((known) => known === size) ?? 'standard',
    ground: CAPTION_GROUNDS.find((known) => known === ground) ?? 'shaded',
  };
}

export function saveCaptionStyle({ size, ground }: CaptionStyle): void {
  writeStorage(LOOK_KEY, `${size} ${ground}`);
}
