import type { PreviewNote } from './page-context.ts';

/** Above a page with a text that visitors do not see yet: when it is live, and the pages that show it. */
export function PreviewBar({ title, pages }: PreviewNote) {
  return (
    <aside className="site-preview-bar" aria-label="Preview">
      <span>{title}</span>
      {pages.length > 1 &&
        pages.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
    </aside>
  );
}
