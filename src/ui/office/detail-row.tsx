import type { ReactNode } from 'react';

/** One labelled value in a list of the class `office-facts`. */
export function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
