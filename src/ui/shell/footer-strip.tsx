/** The patchwork above the footer: jaali tiles in the colours of night, as wide as the window. */
export function FooterStrip() {
  return <div className="footer-strip" />;
}
