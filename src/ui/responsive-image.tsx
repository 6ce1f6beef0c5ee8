import { useCssVariables } from './use-css-variables.ts';
import { offeredWidths, parseImageUrl, sizedUrl, widthUpTo } from '../kit/picture/image-url.ts';

interface ResponsiveImageProps {
  /** One of our image URLs (`src/kit/picture`); callers handle others. */
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
export function ResponsiveImage({
  address,
  alt,
  sizes,
  isFirst = false,
  isForPaper = false,
  className,
}: ResponsiveImageProps) {
  const cssVariables = useCssVariables();
  const moment = isFirst
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: isForPaper ? 'eager' : 'lazy', decoding: 'async' } as const);
  const image = parseImageUrl(address);
  if (!image) return <img className={className} src={address} alt={alt} {...moment} />;
  const widths = offeredWidths(image);
  const addresses = (format: 'avif' | 'webp') =>
    widths.map((width) => `${sizedUrl(image, width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={addresses('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={addresses('webp')} sizes={sizes} />
      <img
        className={className}
        src={sizedUrl(image, widthUpTo(image, FALLBACK_WIDTH), 'jpg')}
        alt={alt}
        width={image.width}
        height={image.height}
        {...cssVariables({ '--main-colour': `#${image.colour}` })}
        {...moment}
      />
    </picture>
  );
}
