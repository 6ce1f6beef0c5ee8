import { InstituteMark } from '../motifs/institute-mark.tsx';
import type { InstituteInfo } from './institute-info.ts';

interface BrandProps {
  info: Pick<InstituteInfo, 'name' | 'brandImage'>;
  /** On an ink ground the mark is inverted: ink arches on haldi. */
  onInk?: boolean;
}

/** Mark or logo and name of the institute, linked to the home page. */
export function Brand({ info: { name, brandImage }, onInk }: BrandProps) {
  return (
    <a className="brand" href="/">
      {brandImage ? (
        <img className="brand-logo" {...brandImage} alt={brandImage.alt} />
      ) : (
        <InstituteMark name={name} onInk={onInk} />
      )}
      {!brandImage?.alt && <span className="brand-name">{name}</span>}
    </a>
  );
}
