import { InstituteMark } from '../motifs/institute-mark.tsx';

interface BrandProps {
  name: string;
  /** On an ink ground the mark is inverted: ink arches on haldi. */
  onInk?: boolean;
}

/** Mark and name of the institute, linked to the home page. */
export function Brand({ name, onInk }: BrandProps) {
  return (
    <a className="brand" href="/">
      <InstituteMark name={name} onInk={onInk} />
      <span className="brand-name">{name}</span>
    </a>
  );
}
