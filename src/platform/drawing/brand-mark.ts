import { instituteMarkMarkup } from '../../kit/motif/institute-mark.ts';
import { svgDocument } from '../../kit/motif/motif-svg.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { findPng } from './image-sizes.ts';

/** The square at the head of a document, 40 × 40: the institute's own icon whole on white, else the mark of its name. */
export async function brandMarkSvg(
  files: FileStore,
  { name, icon }: { name: string; icon?: string | null | undefined },
): Promise<string> {
  const bytes = icon ? await findPng(files, icon) : null;
  if (!bytes) return svgDocument(40, 40, instituteMarkMarkup(name, 'm'));
  const href = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  return svgDocument(40, 40, `<path d="M0 0h40v40H0z" fill="#fff"/><image width="40" height="40" href="${href}"/>`);
}
