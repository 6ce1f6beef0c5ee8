import { instituteMarkMarkup } from '../../kit/motif/institute-mark.ts';
import { svgDocument } from '../../kit/motif/motif-svg.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { findPng } from './image-sizes.ts';

interface Brand {
  name: string;
  icon?: string | null | undefined;
}

/** The square at the head of a document as an SVG document, 40 × 40. */
export async function brandMarkSvg(files: FileStore, brand: Brand): Promise<string> {
  return svgDocument(40, 40, await brandMarkMarkup(files, brand, 'm'));
}

/**
 * The institute's own icon whole on white, else the mark of its name, as inner SVG markup, 40 × 40 from 0,0. `idPrefix`
 * keeps the ids of its parts apart from others of the same document.
 */
export async function brandMarkMarkup(files: FileStore, { name, icon }: Brand, idPrefix: string): Promise<string> {
  const bytes = icon ? await findPng(files, icon) : null;
  if (!bytes) return instituteMarkMarkup(name, idPrefix);
  const href = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  return `<path d="M0 0h40v40H0z" fill="#fff"/><image width="40" height="40" href="${href}"/>`;
}
