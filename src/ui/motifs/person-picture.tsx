import { initialsOf } from '../../kit/motif/initials.ts';
import { motifAddress } from '../../kit/motif/motif-address.ts';
import { personMotif } from '../../kit/motif/seed.ts';
import { isForeignAddress } from '../../kit/picture/picture-address.ts';
import { Picture } from '../picture.tsx';

interface PersonPictureProps {
  name: string;
  /** A photograph; it takes the white disc's place. */
  imageUrl?: string | null;
  /** Diameter in CSS pixels. */
  size: number;
}

/** The white disc's share of the diameter (design §6). */
const DISC = 0.62;

/** The face of a person: the block of the name in a circle, with a photograph or the initials. Decorative: the name stands beside it. */
export function PersonPicture({ name, imageUrl, size }: PersonPictureProps) {
  const ground = motifAddress({ ...personMotif(name), crop: 'person' });
  return (
    <span className="person-picture" aria-hidden="true">
      <img src={ground} alt="" width={size} height={size} loading="lazy" decoding="async" />
      {imageUrl && !isForeignAddress(imageUrl) ? (
        <Picture className="person-photo" address={imageUrl} alt="" sizes={`${Math.ceil(size * DISC)}px`} />
      ) : (
        <svg className="person-initials" viewBox="0 0 120 120" width={size} height={size}>
          <text x="60" y="69.3" textAnchor="middle">
            {initialsOf(name)}
          </text>
        </svg>
      )}
    </span>
  );
}
