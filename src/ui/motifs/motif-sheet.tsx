import { createContext, use, type ReactNode } from 'react';
import type { MotifPicture } from '../../kit/motif/crops.ts';
import { motifAddress, pairsOnSheet, sheetAddress, type MotifSheet } from '../../kit/motif/motif-address.ts';
import { sheetView } from '../../kit/motif/motif-svg.ts';

const SheetContext = createContext<MotifSheet | null>(null);

/** Draws the motifs of the pictures inside on one sheet, so that a grid of cards costs one request. */
export function OneMotifSheet({ pairs, crop, children }: MotifSheet & { children?: ReactNode }) {
  return <SheetContext value={{ pairs, crop }}>{children}</SheetContext>;
}

/** Where a picture is fetched: from the sheet around it when it stands there, else by itself. */
export function usePictureAddress(picture: MotifPicture): string {
  const sheet = use(SheetContext);
  const isOnSheet =
    sheet?.crop === picture.crop &&
    pairsOnSheet(sheet).some(({ family, dye }) => family === picture.family && dye === picture.dye);
  return sheet && isOnSheet ? `${sheetAddress(sheet)}#${sheetView(picture)}` : motifAddress(picture);
}
