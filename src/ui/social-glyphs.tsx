import type { ReactNode, SVGProps } from 'react';

type GlyphProps = SVGProps<SVGSVGElement> & { size?: number | string };

/** Plain icons in the stroke of the others; no company's own logo is used. */
export function FacebookGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M17.5 3h-2.5a4 4 0 0 0-4 4v3H8v3.6h3V21h3.6v-7.4h2.7l.9-3.6h-3.6V7.4a.8.8 0 0 1 .8-.8h2.1z" />
    </Glyph>
  );
}

export function InstagramGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <rect x="3" y="3" width="18" height="18" rx="4.5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17 7h.01" />
    </Glyph>
  );
}

export function WhatsappGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M3.6 20.4 5 15.9a8.6 8.6 0 1 1 3.2 3.2z" />
      <path d="M9 8.3c-.3 3.9 2.9 7.1 6.8 6.8l.4-1.9-2.2-1-1 1a5.2 5.2 0 0 1-2.2-2.2l1-1-1-2.2z" />
    </Glyph>
  );
}

export function YoutubeGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <rect x="2" y="5" width="20" height="14" rx="3.5" />
      <path d="M10 9.2v5.6l5-2.8z" />
    </Glyph>
  );
}

function Glyph({ size = 24, strokeWidth = 1.75, children, ...rest }: GlyphProps & { children?: ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      {...rest}
    >
      {children}
    </svg>
  );
}
