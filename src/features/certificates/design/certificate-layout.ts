import type { DyeName } from '../../../kit/motif/dyes.ts';
import type { FamilyName } from '../../../kit/motif/families.ts';
import { borderMarkup } from './certificate-border.ts';
import { selvedgeMarkup } from './certificate-selvedge.ts';
import type { CertificateLayout } from '../rules.ts';

/** Positions on a sheet, in millimetres. */
export interface Places {
  frame(family: FamilyName, dye: DyeName): string;
  /** Left edge and maximum width of the text beside the seal. */
  left: number;
  columnWidth: number;
  seal: { x: number; y: number; scale: number; guilloche: number };
  /** The number ends at `right`; the QR code begins at `qr`. */
  right: number;
  qr: number;
  /** Maximum width of the number and the URL. */
  proofWidth: number;
  /** Distance between the left edges of two signatures. */
  signatureStep: number;
}

export const PLACES: Record<CertificateLayout, Places> = {
  // design §12
  border: {
    frame: borderMarkup,
    left: 30,
    columnWidth: 127.5,
    seal: { x: 220, y: 85, scale: 0.86, guilloche: 57 },
    right: 233,
    qr: 238,
    proofWidth: 70,
    signatureStep: 60,
  },
  selvedge: {
    frame: selvedgeMarkup,
    left: 74,
    columnWidth: 126,
    seal: { x: 244.5, y: 68, scale: 0.62, guilloche: 41 },
    right: 249,
    qr: 254,
    proofWidth: 62,
    signatureStep: 56,
  },
};
