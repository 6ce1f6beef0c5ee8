import { createContext, use, type ReactNode } from 'react';
import type { MotifPicture } from '../../kit/motif/crops.ts';
import { motifUrl } from '../../kit/motif/motif-url.ts';

/** Gives the picture itself as an address; only documents hand one down, so that no script carries the drawings. */
type DrawInPlace = (image: MotifPicture) => string;

const InPlaceContext = createContext<DrawInPlace | null>(null);

/** The pictures inside stand in the page itself: a grid of cards costs no request, and each is drawn when its card is. */
export function MotifsInPlace({ draw, children }: { draw: DrawInPlace; children?: ReactNode }) {
  return <InPlaceContext value={draw}>{children}</InPlaceContext>;
}

/** Where a picture is taken from: the page around it when it stands there, else its own address. */
export function useImageUrl(image: MotifPicture): string {
  const draw = use(InPlaceContext);
  return draw ? draw(image) : motifUrl(image);
}
