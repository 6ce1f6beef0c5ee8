interface KanguraStripProps {
  /** 7, 10 or 14 px from one triangle to the next. */
  size?: 'small' | 'medium' | 'large';
}

/** A row of small triangles in the text's colour, as wide as its box: the brand's one ornament. */
export function KanguraStrip({ size = 'small' }: KanguraStripProps) {
  return <span className="kangura-strip" data-size={size} aria-hidden="true" />;
}
