/** The institute's data in the shell. All of it comes from settings that an admin edits. */
export interface InstituteInfo {
  name: string;
  /** The logo in place of the mark; without text it stands beside the name. */
  brandImage?: BrandImage | null | undefined;
  /** The registered name, for the copyright line; the name if empty. */
  legalName?: string;
  phone: string;
  email: string;
  /** One line: "Open all week, 10 am to 7 pm". */
  openingHours: string;
  addressLines: string[];
  /** One or two sentences about the institute, for the footer. */
  blurb: string;
  social: SocialUrls;
  /** Links of header and footer; the header's standard ones by default. */
  menu?: { header: MenuLink[]; company: MenuLink[] };
}

export interface BrandImage {
  src: string;
  width: number;
  height: number;
  alt: string;
}

export interface MenuLink {
  label: string;
  href: string;
  isShown: boolean;
}

/** Full URLs; an empty one is not shown. */
export interface SocialUrls {
  facebook: string;
  instagram: string;
  whatsapp: string;
  youtube: string;
}

/** Returns the `tel:` URL of a phone number as written. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
