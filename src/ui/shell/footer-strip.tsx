/** The patchwork above the footer: jaali tiles in night colours, as wide as the window. */
export function FooterStrip() {
  return <div className="footer-strip" />;
}
