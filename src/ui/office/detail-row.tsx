import type { ReactNode } from 'react';

/** One named fact in a list of the class `office-facts`. */
export function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
