import { isPermitted, type PermissionOverrides } from '../../kit/permissions.ts';
import { isAdmin, type Role } from '../../kit/roles.ts';

/** Subjects of the settings with screens in the site editor. */
export const SITE_SUBJECTS = [
  'institute',
  'home',
  'about',
  'career',
  'shop',
  'pricing-tiers',
  'deliverables',
  'legal',
  'mails',
] as const;
export type OfficeSubject = (typeof SITE_SUBJECTS)[number];

/**
 * Law, tax, erasure, text messages, mail texts and the office's own mail address are for admins; editors do the rest.
 */
const ADMIN_SUBJECTS: readonly OfficeSubject[] = ['legal', 'mails'];
const ADMIN_FIELDS: Partial<Record<OfficeSubject, readonly string[]>> = {
  institute: [
    'legalName',
    'email',
    'securityEmail',
    'gstin',
    'stateCode',
    'phoneCountries',
    'codeMessage',
    'codeTemplateId',
    'seatMessage',
    'seatTemplateId',
    'leadRetentionMonths',
    'claimMonths',
  ],
  career: ['resumeMonths'],
};

export function isOfficeSubject(name: string): name is OfficeSubject {
  return SITE_SUBJECTS.some((subject) => subject === name);
}

/** The service of a subject such as `service-{id}`, or `null`. */
export function serviceOf(subject: string): string | null {
  return /^service-([0-9a-f-]{36})$/.exec(subject)?.[1] ?? null;
}

/** Whether somebody may edit a subject at all; legal documents need a permission of their own. */
export function mayEdit(
  editor: { role: Role; permissions?: PermissionOverrides | undefined },
  subject: string,
): boolean {
  if (subject === 'legal') return isPermitted(editor, 'editLegal');
  return isAdmin(editor.role) || !ADMIN_SUBJECTS.some((name) => name === subject);
}

/** Fields of a subject that are read-only for a role. */
export function lockedFields(role: Role, subject: string): readonly string[] {
  return isAdmin(role) || !isOfficeSubject(subject) ? [] : (ADMIN_FIELDS[subject] ?? []);
}

/** Fields changed without permission. */
export function fieldsForAdmins(
  { role, subject }: { role: Role; subject: OfficeSubject },
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return lockedFields(role, subject).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

interface LegalListing {
  id: string;
  title: string;
  inShort: readonly string[];
  inForceFrom: string;
  version: number;
  isWithdrawn: boolean;
  inForceVersion: number | null;
  earlier: readonly { title?: string | undefined; version: number; inForceFrom: string; inShort: readonly string[] }[];
}

/** The legal documents of the menu, each as in force; the first needs no search param. */
export function listedLegal(documents: readonly LegalListing[]) {
  return documents
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map((document, at) => {
      const text = document.earlier.find(({ version }) => version === document.inForceVersion) ?? document;
      return {
        path: at === 0 ? '/privacypolicy' : `/privacypolicy?document=${encodeURIComponent(document.id)}`,
        title: text.title ?? document.title,
        inShort: text.inShort,
        inForceFrom: text.inForceFrom,
      };
    });
}

/** The maximum of a field, if its schema has one. */
export interface FieldLimit {
  /** Characters of a text. */
  letters?: number;
  /** Entries of a list. */
  entries?: number;
  least?: number;
  max?: number;
}

/** The limits of all fields of a JSON Schema by path, `*` for the entries of a list: `faq.*.question`. */
export function limitsOf(schema: unknown, path = ''): Record<string, FieldLimit> {
  if (!isPart(schema)) return {};
  const own = ownLimit(schema);
  const within = (name: string) => (path === '' ? name : `${path}.${name}`);
  const fields = isPart(schema.properties) ? Object.entries(schema.properties) : [];
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  const parts = [
    ...fields.map(([name, part]) => limitsOf(part, within(name))),
    ...[schema.items, schema.additionalProperties].map((part) => limitsOf(part, within('*'))),
    ...choices.map((part) => limitsOf(part, path)),
  ];
  return Object.assign(Object.keys(own).length > 0 ? { [path]: own } : {}, ...parts);
}

function ownLimit({ maxLength, maxItems, minimum, maximum }: Record<string, unknown>): FieldLimit {
  return {
    ...(typeof maxLength === 'number' && { letters: maxLength }),
    ...(typeof maxItems === 'number' && { entries: maxItems }),
    ...(typeof minimum === 'number' && { least: minimum }),
    ...(typeof maximum === 'number' && { max: maximum }),
  };
}

function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
