import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * A part of a document that React takes over in the browser: at once (`load`), when seen (`seen`) or when first touched (`touch`).
 * Rendered apart, so that the ids in its markup are those that hydration expects. `props` must survive JSON.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  when = 'touch',
  className,
}: {
  name: string;
  component: ComponentType<P>;
  props: P;
  when?: 'touch' | 'seen' | 'load';
  className?: string;
}) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}-` });
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      className={className}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
