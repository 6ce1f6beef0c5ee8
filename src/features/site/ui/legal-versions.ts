import type { RouteAnswer } from '../../../platform/define-route.ts';
import type { getLegalContent } from '../../settings/contract.ts';

type KnownDocument = RouteAnswer<typeof getLegalContent>['content']['documents'][number];

/** A legal document as it is shown: the text of one version. */
export interface ShownLegalDocument extends Omit<KnownDocument, 'earlier'> {
  /** Until when an earlier version was in force; `null` for the one that is. */
  replacedOn: string | null;
}

/** A line of the list of versions. */
export interface LegalVersion {
  version: number;
  inForceFrom: string;
  whatChanged: string;
  href: string;
}

/** Which document and version an address asks for. A version that is no number is none that exists. */
export function readLegalAddress(parameters: URLSearchParams): { id: string | null; version: number | null } {
  const version = parameters.get('version');
  return { id: parameters.get('document'), version: version === null ? null : Number(version) };
}

/** The first document needs no parameter. */
export function legalAddress(id: string, firstId: string | undefined, version?: number): string {
  const parameters = new URLSearchParams({
    ...(id === firstId ? {} : { document: id }),
    ...(version === undefined ? {} : { version: String(version) }),
  }).toString();
  return parameters ? `/privacypolicy?${parameters}` : '/privacypolicy';
}

/** The text of the version asked for, the one in force unless an earlier one is named; `null` when there is no such version. */
export function legalVersion(
  { earlier, ...current }: KnownDocument,
  version: number | null,
): ShownLegalDocument | null {
  if (version === null || version === current.version) return { ...current, replacedOn: null };
  const texts = [current, ...earlier];
  const place = texts.findIndex((text) => text.version === version);
  const text = earlier[place - 1];
  const next = texts[place - 1];
  return text && next ? { ...current, ...text, replacedOn: next.inForceFrom } : null;
}

/** All versions of a document, the one in force first. */
export function legalVersions(document: KnownDocument, isFirst: boolean): LegalVersion[] {
  const firstId = isFirst ? document.id : undefined;
  return [document, ...document.earlier].map(({ version, inForceFrom, whatChanged }) => ({
    version,
    inForceFrom,
    whatChanged,
    href: legalAddress(document.id, firstId, version === document.version ? undefined : version),
  }));
}
