import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { FrameContext, useFrame } from '../document/page-context.ts';

/**
 * A part of a document that React hydrates: `client` says when, as in Astro: at once (`load`), when scrolled into view (`visible`) or on
 * first interaction (`interaction`). Rendered separately, so that the ids in its markup are those that hydration expects. `props` must
 * survive JSON.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  client = 'interaction',
  className,
}: {
  name: string;
  component: ComponentType<P>;
  props: P;
  client?: 'visible' | 'load' | 'interaction';
  className?: string;
}) {
  const island = (
    <FrameContext value={useFrame()}>
      <Component {...props} />
    </FrameContext>
  );
  const html = renderToString(island, { identifierPrefix: `${name}-` });
  return (
    <div
      data-island={name}
      data-client={client}
      data-props={JSON.stringify(props)}
      className={className}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
