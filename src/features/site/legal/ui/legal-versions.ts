import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getLegalContent } from '../../../settings/contract.ts';

type KnownDocument = RouteResponse<typeof getLegalContent>['content']['documents'][number];

/** A legal document with the text of one version. */
export interface ShownLegalDocument extends Omit<KnownDocument, 'earlier'> {
  /** The end of an earlier version; `null` for the one in force, and for a future one. */
  replacedOn: string | null;
  /** Published before its effective date. */
  isComing: boolean;
}

/** A line of the list of versions. */
export interface LegalVersion {
  version: number;
  inForceFrom: string;
  whatChanged: string;
  href: string;
  isComing: boolean;
}

/** The document and version of a URL. A non-numeric version does not exist. */
export function readLegalUrl(parameters: URLSearchParams): { id: string | null; version: number | null } {
  const version = parameters.get('version');
  return { id: parameters.get('document'), version: version === null ? null : Number(version) };
}

/** The first document needs no search param. */
export function legalUrl(id: string, firstId: string | undefined, version?: number): string {
  const parameters = new URLSearchParams({
    ...(id === firstId ? {} : { document: id }),
    ...(version === undefined ? {} : { version: String(version) }),
  }).toString();
  return parameters ? `/privacypolicy?${parameters}` : '/privacypolicy';
}

/** The requested version's text, by default the one in force; `null` without such a version. */
export function legalVersion(document: KnownDocument, version: number | null): ShownLegalDocument | null {
  const { earlier, ...newest } = document;
  const shown = version ?? plainVersion(document);
  const texts = [newest, ...earlier];
  const place = texts.findIndex((text) => text.version === shown);
  const text = texts[place];
  if (!text) return null;
  const isReplaced = document.inForceVersion !== null && shown < document.inForceVersion;
  const replacedOn = (isReplaced && texts[place - 1]?.inForceFrom) || null;
  return { ...newest, ...text, title: text.title ?? newest.title, replacedOn, isComing: isComing(document, shown) };
}

/** All versions of a document, newest first. The one in force has the plain URL. */
export function legalVersions(document: KnownDocument, isFirst: boolean): LegalVersion[] {
  const firstId = isFirst ? document.id : undefined;
  const plain = plainVersion(document);
  return [document, ...document.earlier].map(({ version, inForceFrom, whatChanged }) => ({
    version,
    inForceFrom,
    whatChanged,
    href: legalUrl(document.id, firstId, version === plain ? undefined : version),
    isComing: isComing(document, version),
  }));
}

/** The version at the URL without a number: the one in force, or before the first, the coming one. */
function plainVersion({ inForceVersion, version }: KnownDocument): number {
  return inForceVersion ?? version;
}

function isComing({ inForceVersion }: KnownDocument, version: number): boolean {
  return inForceVersion === null || version > inForceVersion;
}
