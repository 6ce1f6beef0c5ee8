import { MotifImage } from '../motifs/motif-image.tsx';

/** The patchwork above the footer: jaali tiles in the colours of night, as wide as the window. */
export function FooterStrip() {
  return (
    <div className="footer-strip">
      <MotifImage family="jaali" dye="kajal" crop="hem" />
    </div>
  );
}
