import type { ReactNode } from 'react';

/** One heading of the sheet with its examples. */
export function SheetBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2 className="type-h3">{title}</h2>
      {children}
    </section>
  );
}
