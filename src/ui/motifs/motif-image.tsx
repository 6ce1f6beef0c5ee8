import { CROP_SIZES } from '../../kit/motif/crops.ts';
import type { MotifPicture } from '../../kit/motif/crops.ts';
import { useImageUrl } from './motifs-in-place.tsx';

interface MotifImageProps extends MotifPicture {
  className?: string;
  /** `eager` for images above the fold. */
  loading?: 'lazy' | 'eager';
}

/** A motif as a cacheable image, decorative; its box is the crop's unless CSS overrides it, and the image is cropped, never stretched. */
export function MotifImage({ className, loading = 'lazy', ...image }: MotifImageProps) {
  const [width, height] = CROP_SIZES[image.crop];
  const url = useImageUrl(image);
  return (
    <img
      className={className ? `motif-image ${className}` : 'motif-image'}
      src={url}
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
