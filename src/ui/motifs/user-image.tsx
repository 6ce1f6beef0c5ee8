import { initialsOf } from '../../kit/motif/initials.ts';
import { motifUrl } from '../../kit/motif/motif-url.ts';
import { personMotif } from '../../kit/motif/seed.ts';
import { isForeignUrl } from '../../kit/image/image-url.ts';
import { ResponsiveImage } from '../responsive-image.tsx';
import { useCssVariables } from '../use-css-variables.ts';

interface UserImageProps {
  name: string;
  /** A photograph; it replaces the white disc. */
  imageUrl?: string | null;
  /** Diameter in CSS pixels. */
  size: number;
}

/** The white disc's share of the diameter (design §6). */
const DISC = 0.62;
/** The height of the initials as a share of the diameter. */
const INITIALS = 0.242;

/** A user's avatar: the block of the name in a circle, with a photograph or the initials. Decorative: the name is beside it. */
export function UserImage({ name, imageUrl, size }: UserImageProps) {
  const cssVariables = useCssVariables();
  const ground = motifUrl({ ...personMotif(name), crop: 'person' });
  return (
    <span className="person-image" aria-hidden="true">
      <img src={ground} alt="" width={size} height={size} loading="lazy" decoding="async" />
      {imageUrl && !isForeignUrl(imageUrl) ? (
        <ResponsiveImage className="person-photo" url={imageUrl} alt="" sizes={`${Math.ceil(size * DISC)}px`} />
      ) : (
        // Not text of the page: a link around the image has a text label, which need not contain these letters (WCAG 2.5.3).
        <span
          className="person-initials"
          data-initials={initialsOf(name)}
          {...cssVariables({ '--initials': `${size * INITIALS}px` })}
        />
      )}
    </span>
  );
}
