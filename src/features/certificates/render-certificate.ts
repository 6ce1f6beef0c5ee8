import { createPngRenderer } from '../../platform/render-png.ts';

/** A certificate's drawing as a PNG at scale 2 (spec 2 §9), 2245×1587, about 400 kB. */
export const renderCertificatePng = createPngRenderer({ scale: 2, kept: 24 });
