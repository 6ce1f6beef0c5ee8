import { useCssVariables } from './use-css-variables.ts';
import { offeredWidths, parseImageUrl, sizedUrl, widthUpTo } from '../kit/image/image-url.ts';

interface ResponsiveImageProps {
  /** One of our image URLs (`src/kit/image`); callers handle others. */
  url: string;
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
  url,
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
  const image = parseImageUrl(url);
  if (!image) return <img className={className} src={url} alt={alt} {...moment} />;
  const widths = offeredWidths(image);
  const urls = (format: 'avif' | 'webp') =>
    widths.map((width) => `${sizedUrl(image, width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={urls('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={urls('webp')} sizes={sizes} />
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
