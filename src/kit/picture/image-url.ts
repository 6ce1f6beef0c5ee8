/** Widths that a picture is offered in, beside its own; never more than it has. */
const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920];
/** Of a person beside them: faces stand in discs of 20 to 75 pixels. */
const FACE_WIDTH = 96;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A stored picture. Its name says its size, main colour and the hash of its bytes, so that pages need not ask for them. */
export interface StoredPicture {
  /** `blog/four-replies-1200x750-fdece5-3f9a1c2b7d04` */
  name: string;
  width: number;
  height: number;
  /** Stands in the picture's place until it comes; six hexadecimal digits. */
  colour: string;
}

/** What an address asks for: the picture as it is stored, or one of its sizes. */
export interface LearnerQuestionImage extends StoredPicture {
  size: { width: number; format: PictureFormat } | null;
}

const ADDRESS =
  /^\/picture\/(?:(\d{1,5})\/)?([a-z][a-z0-9-]{0,39}\/[a-z0-9-]{1,80}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})-[0-9a-f]{12})\.(avif|webp|jpg)$/;

/** Reads an address below `/picture/`; null for any other, also for a size that is not offered. */
export function parseImageUrl(address: string): LearnerQuestionImage | null {
  const match = ADDRESS.exec(address);
  if (!match) return null;
  const [, asked, name = '', width, height, colour = ''] = match;
  const format = PICTURE_FORMATS.find((known) => known === match[6]);
  const picture = { name, width: Number(width), height: Number(height), colour };
  if (asked === undefined) return format === 'webp' ? { ...picture, size: null } : null;
  const size = offeredWidths(picture).find((offered) => String(offered) === asked);
  return size === undefined || format === undefined ? null : { ...picture, size: { width: size, format } };
}

/** Where a picture stands as it is stored. This address is what posts, people and settings keep. */
export function imageUrl({ name }: Pick<StoredPicture, 'name'>): string {
  return `/picture/${name}.webp`;
}

/** Where one size of a picture stands. */
export function sizedUrl({ name }: Pick<StoredPicture, 'name'>, width: number, format: PictureFormat): string {
  return `/picture/${width}/${name}.${format}`;
}

/** The widths of a picture, narrowest first: those of the list that it has, then its own. */
export function offeredWidths({ name, width }: Pick<StoredPicture, 'name' | 'width'>): number[] {
  const widest = PICTURE_WIDTHS.at(-1) ?? width;
  const known = name.startsWith('people/') ? [FACE_WIDTH, ...PICTURE_WIDTHS] : PICTURE_WIDTHS;
  return [...known.filter((offered) => offered < width), Math.min(width, widest)].filter(
    (offered, at, all) => all.indexOf(offered) === at,
  );
}

/** The widest of its sizes that is not wider than `most`, or else its narrowest. */
export function widthUpTo(picture: Pick<StoredPicture, 'name' | 'width'>, most: number): number {
  const widths = offeredWidths(picture);
  return widths.findLast((width) => width <= most) ?? widths[0] ?? picture.width;
}

/** Whether an address leads to another site. Pages ask nothing of foreign hosts before the visitor does. */
export function isForeignAddress(address: string): boolean {
  return /^([a-z][a-z+.-]*:)?[/\\]{2}/i.test(address.trim());
}
