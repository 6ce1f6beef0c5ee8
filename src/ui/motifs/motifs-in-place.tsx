import { createContext, use, type ReactNode } from 'react';
import type { MotifPicture } from '../../kit/motif/crops.ts';
import { motifUrl } from '../../kit/motif/motif-url.ts';

/** Returns the image as a data URL; only documents provide it, so that no script includes the drawings. */
type DrawInPlace = (image: MotifPicture) => string;

const InPlaceContext = createContext<DrawInPlace | null>(null);

/** Images inside are embedded in the page: a grid of cards costs no request, and each is rendered with its card. */
export function MotifsInPlace({ draw, children }: { draw: DrawInPlace; children?: ReactNode }) {
  return <InPlaceContext value={draw}>{children}</InPlaceContext>;
}

/** The source of an image: embedded in the page where possible, else its own URL. */
export function useImageUrl(image: MotifPicture): string {
  const draw = use(InPlaceContext);
  return draw ? draw(image) : motifUrl(image);
}
