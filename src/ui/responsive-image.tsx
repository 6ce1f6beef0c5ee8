import { useCssVariables } from './use-css-variables.ts';
import { offeredWidths, parseImageUrl, sizedUrl, widthUpTo } from '../kit/picture/image-url.ts';

interface ResponsiveImageProps {
  /** One of our image URLs (`src/kit/picture`); callers handle others. */
  address: string;
  alt: string;
  /** Rendered width, as CSS `sizes`: `(width >= 861px) 388px, 100vw`. */
  sizes: string;
  /** The first large image of a page: loaded at once, with priority. */
  isFirst?: boolean;
  /** Loaded eagerly, so that it is printed without scrolling. */
  isForPaper?: boolean;
  className?: string;
}

const FALLBACK_WIDTH = 960;

/**
 * A raster image in the best size and format for the browser. Its dimensions are in its URL, so nothing shifts when it loads, and its
 * main colour is the placeholder. `<picture>` generates no box.
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
