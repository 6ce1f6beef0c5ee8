import { z } from 'zod';
import { named } from './field-contract.ts';

const menuLink = z.object({
  label: named(40),
  href: z
    .string()
    .trim()
    .max(400, 'This address can have 400 characters at most')
    .refine(isTarget, 'Please enter a path of this site such as /about, or a full address with https://'),
  isShown: z.boolean().default(true),
});

/** The pages of the header (spec 1 §2). */
const HEADER = [
  { label: 'Home', href: '/' },
  { label: 'Courses & Services', href: '/services' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
  { label: 'Blog', href: '/blog' },
];

/** Pages about the institute itself. */
const COMPANY = [
  { label: 'About', href: '/about' },
  { label: 'Services', href: '/services?tab=services' },
  { label: 'Blog', href: '/blog' },
  { label: 'Careers', href: '/career' },
  { label: 'Contact', href: '/contact' },
  { label: 'Verify a certificate', href: '/certificate' },
  { label: 'Privacy and terms', href: '/privacypolicy' },
];

/** The links of header and footer; the default is the specification's. */
export const menuShape = z.object({
  header: z.array(menuLink).max(7, 'The header has room for 7 links').prefault(HEADER),
  company: z.array(menuLink).max(20, 'The list can have 20 links at most').prefault(COMPANY),
});

/** A path of this site, or an http(s) URL: nothing that a browser would execute. */
function isTarget(href: string): boolean {
  return /^\/(?!\/)[^\s\\]*$/.test(href) || (/^https?:\/\/[^\s\\]+$/.test(href) && URL.canParse(href));
}
