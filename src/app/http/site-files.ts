import { readSiteFile } from '../../features/site/machine-readable/site-file.ts';
import { EDITORS } from '../../kit/roles.ts';
import { defineFile, type FileContract } from '../../platform/http/define-route.ts';

const READ = ['GET'] as const;
const ALL = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const forAll = { methods: READ, access: 'anyone', keys: 'read' } as const;
const credential = { ...forAll, rate: 'credential', cache: 'minute' } as const;

/** Every URL outside the API and the built files. The first match is used. */
export const siteFiles = {
  health: defineFile({
    ...forAll,
    path: '/healthz',
    summary: 'Whether the process lives',
    isOpen: true,
    rate: 'unmetered',
    cache: 'no-store',
  }),
  readiness: defineFile({
    ...forAll,
    path: '/readyz',
    summary: 'Whether requests may be sent here',
    isOpen: true,
    rate: 'unmetered',
    cache: 'no-store',
  }),
  metrics: defineFile({
    ...forAll,
    path: '/metrics',
    summary: 'Figures for the operator, who shows a token or asks from this machine',
    isOpen: true,
    rate: 'api',
    cache: 'no-store',
  }),
  certificateImage: defineFile({
    ...forAll,
    path: '/certificate/:file{.+\\.(?:png|svg|pdf|webp)}',
    summary: 'A certificate as a picture or PDF',
    rate: 'certificate-image',
    cache: 'hour',
  }),
  issuer: defineFile({ ...credential, path: '/.well-known/did.json', summary: 'The keys that sign certificates' }),
  credential: defineFile({
    ...credential,
    path: '/certificate/:number/:file{credential\\.(?:json|jwt)}',
    summary: 'A certificate as a signed credential',
  }),
  statusList: defineFile({
    ...credential,
    path: '/certificate/status/:file',
    summary: 'Which certificates count no more',
  }),
  securityText: defineFile({
    ...forAll,
    path: '/.well-known/security.txt',
    summary: 'Whom a weakness is reported to',
    rate: 'api',
    cache: 'day',
  }),
  demoCalendar: defineFile({
    ...forAll,
    path: '/demo/:file{.+\\.ics}',
    summary: 'A seat in a demo class as a calendar entry, by the link of its mails',
    keys: 'none',
    rate: 'api',
    cache: 'no-store',
  }),
  picture: defineFile({ ...forAll, path: '/picture/*', summary: 'A public picture', rate: 'api', cache: 'immutable' }),
  media: defineFile({
    ...forAll,
    path: '/media/*',
    summary: 'A course file by its signed address, or a free preview',
    keys: 'none',
    rate: 'api',
    // URLs signed for a user set `private` themselves.
    cache: 'hour',
  }),
  brochure: defineFile({
    ...forAll,
    path: '/brochure/:slug',
    summary: 'The brochure of a course, for who signed in or sent an enquiry',
    keys: 'none',
    rate: 'brochure',
    cache: 'private',
  }),
  sandbox: defineFile({
    methods: ALL,
    path: '/sandbox/*',
    summary: 'Stand-ins for the payment provider, mail and Google, where no real ones are set up',
    // Has its own rules (`src/sandbox/create-sandbox.ts`).
    access: 'anyone',
    keys: 'none',
    isOpen: true,
    rate: 'unmetered',
    cache: 'no-store',
  }),
  shareImage: defineFile({
    ...forAll,
    path: '*',
    isMeant: (pathname) => isImage(pathname) === true,
    summary: 'Share images and icons, drawn from the content',
    rate: 'api',
    // A title or a price may change.
    cache: 'hour',
  }),
  preview: defineFile({
    methods: READ,
    path: '/site-preview/:id',
    summary: 'A public page as it will look under a scheduled text or a draft, for those who edit the site',
    access: { roles: EDITORS },
    keys: 'none',
    rate: 'page-draws',
    cache: 'no-store',
    isPage: true,
  }),
  siteText: defineFile({
    ...forAll,
    path: '*',
    isMeant: (pathname) => isImage(pathname) === false,
    summary: 'Sitemap, robots, manifest, feeds and texts for programs',
    // Made from the whole catalogue, as pages are.
    rate: 'page-draws',
    cache: 'shared',
  }),
  oldOffice: defineFile({
    ...forAll,
    path: '/admin-dashboard',
    summary: 'Leads on to the office',
    rate: 'api',
    cache: 'no-store',
  }),
  page: defineFile({
    methods: ALL,
    path: '*',
    summary: 'The pages of `pages.ts`, and the page that says that there is none',
    access: 'anyone',
    keys: 'none',
    rate: 'api',
    cache: 'shared',
    // Page actions call the API, which checks the origin of each change.
    worksWhileImpersonating: true,
    isPage: true,
  }),
} as const satisfies Record<string, FileContract>;

const fromMemory = { ...forAll, isOpen: true, rate: 'unmetered' } as const;

/** Served from memory before any route: a map lookup, or an image rendered from its URL alone. */
export const memoryFiles = {
  hashedFile: defineFile({
    ...fromMemory,
    path: '*',
    isMeant: isHashed,
    summary: 'Files of the build whose names hold a hash of their content',
    cache: 'immutable',
  }),
  builtFile: defineFile({ ...fromMemory, path: '*', summary: 'Other files of the build', cache: 'day' }),
  motif: defineFile({ ...fromMemory, path: '/motif/*', summary: 'A picture of the motif system', cache: 'month' }),
} as const satisfies Record<string, FileContract>;

/** The build puts a hash of the content into these names, so they may be cached for good. */
function isHashed(pathname: string): boolean {
  return /\/assets\/.+-[\w-]{8}\.\w+$/.test(pathname);
}

/** `null` for a path that is not a file made from the content. */
function isImage(pathname: string): boolean | null {
  const file = readSiteFile(pathname);
  return file && ['share-image', 'site-image', 'icon'].includes(file.kind);
}
