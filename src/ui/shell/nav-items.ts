/** The pages of the header (spec 1 §2). */
export const navItems = [
  { label: 'Home', href: '/' },
  { label: 'Courses & Services', href: '/services' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
  { label: 'Blog', href: '/blog' },
];
