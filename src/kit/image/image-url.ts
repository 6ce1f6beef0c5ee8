/** Offered widths of an image, beside its original; never more than that. */
const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920];
/** For avatars, which are shown at 20 to 75 pixels. */
const FACE_WIDTH = 96;
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** A stored image. Its name contains its size, main colour and a hash of its bytes, so that pages need not query them. */
export interface StoredImage {
  /** `blog/four-replies-1200x750-fdece5-3f9a1c2b7d04` */
  name: string;
  width: number;
  height: number;
  /** Placeholder until the image loads; six hexadecimal digits. */
  colour: string;
}

/** The requested variant: the image as stored, or one of its sizes. */
export interface RequestedImage extends StoredImage {
  size: { width: number; format: ImageFormat } | null;
}

const IMAGE_URL =
  /^\/picture\/(?:(\d{1,5})\/)?([a-z][a-z0-9-]{0,39}\/[a-z0-9-]{1,80}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})-[0-9a-f]{12})\.(avif|webp|jpg)$/;

/** Parses a URL below `/picture/`; null if invalid, also for a size that is not offered. */
export function parseImageUrl(url: string): RequestedImage | null {
  const match = IMAGE_URL.exec(url);
  if (!match) return null;
  const [, asked, name = '', width, height, colour = ''] = match;
  const format = IMAGE_FORMATS.find((known) => known === match[6]);
  const image = { name, width: Number(width), height: Number(height), colour };
  if (asked === undefined) return format === 'webp' ? { ...image, size: null } : null;
  const size = offeredWidths(image).find((offered) => String(offered) === asked);
  return size === undefined || format === undefined ? null : { ...image, size: { width: size, format } };
}

/** The URL of an image as stored, which posts, users and settings refer to. */
export function imageUrl({ name }: Pick<StoredImage, 'name'>): string {
  return `/picture/${name}.webp`;
}

/** The URL of one size of an image. */
export function sizedUrl({ name }: Pick<StoredImage, 'name'>, width: number, format: ImageFormat): string {
  return `/picture/${width}/${name}.${format}`;
}

/** The available widths of an image, in ascending order: those from the list, then its own. */
export function offeredWidths({ name, width }: Pick<StoredImage, 'name' | 'width'>): number[] {
  const widest = IMAGE_WIDTHS.at(-1) ?? width;
  const known = name.startsWith('people/') ? [FACE_WIDTH, ...IMAGE_WIDTHS] : IMAGE_WIDTHS;
  return [...known.filter((offered) => offered < width), Math.min(width, widest)].filter(
    (offered, at, all) => all.indexOf(offered) === at,
  );
}

/** The widest of its sizes up to `max`, or else its narrowest. */
export function widthUpTo(image: Pick<StoredImage, 'name' | 'width'>, max: number): number {
  const widths = offeredWidths(image);
  return widths.findLast((width) => width <= max) ?? widths[0] ?? image.width;
}

/** Whether a URL leads to another site. Pages request nothing from foreign hosts before the visitor acts. */
export function isForeignUrl(url: string): boolean {
  return /^([a-z][a-z+.-]*:)?[/\\]{2}/i.test(url.trim());
}
