import { useCssVariables } from './use-css-variables.ts';
import { offeredWidths, parseImageUrl, sizedUrl, widthUpTo } from '../kit/picture/image-url.ts';

interface PictureProps {
  /** An address of ours (`src/kit/picture`); callers say what stands where it is foreign. */
  address: string;
  alt: string;
  /** How wide it is shown, as CSS `sizes`: `(width >= 861px) 388px, 100vw`. */
  sizes: string;
  /** The first large one of a page: loaded at once, before others. */
  isFirst?: boolean;
  /** Loaded with the page, so that it stands on paper though nobody scrolled to it. */
  isForPaper?: boolean;
  className?: string;
}

const FALLBACK_WIDTH = 960;

/**
 * A raster picture in the size and format that the browser likes best. Its place is known from its address, so nothing moves
 * when it comes, and its main colour stands there until then. `<picture>` makes no box of its own.
 */
export function Picture({ address, alt, sizes, isFirst = false, isForPaper = false, className }: PictureProps) {
  const cssVariables = useCssVariables();
  const moment = isFirst
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: isForPaper ? 'eager' : 'lazy', decoding: 'async' } as const);
  const picture = parseImageUrl(address);
  if (!picture) return <img className={className} src={address} alt={alt} {...moment} />;
  const widths = offeredWidths(picture);
  const addresses = (format: 'avif' | 'webp') =>
    widths.map((width) => `${sizedUrl(picture, width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={addresses('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={addresses('webp')} sizes={sizes} />
      <img
        className={className}
        src={sizedUrl(picture, widthUpTo(picture, FALLBACK_WIDTH), 'jpg')}
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...cssVariables({ '--main-colour': `#${picture.colour}` })}
        {...moment}
      />
    </picture>
  );
}
