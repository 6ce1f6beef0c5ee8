import { CROP_SIZES } from '../../kit/motif/crops.ts';
import type { MotifPicture } from '../../kit/motif/crops.ts';
import { useImageUrl } from './motifs-in-place.tsx';

interface MotifImageProps extends MotifPicture {
  className?: string;
  /** `eager` for what is above the fold. */
  loading?: 'lazy' | 'eager';
}

/** A motif as a cacheable picture, decorative; its box is the crop's until CSS says otherwise, and the picture is cut, never stretched. */
export function MotifImage({ className, loading = 'lazy', ...image }: MotifImageProps) {
  const [width, height] = CROP_SIZES[image.crop];
  const address = useImageUrl(image);
  return (
    <img
      className={className ? `motif-image ${className}` : 'motif-image'}
      src={address}
      alt=""
      width={width}
      height={height}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      decoding="async"
      data-crop={image.crop}
    />
  );
}
