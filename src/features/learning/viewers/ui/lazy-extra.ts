import { lazy, type ComponentType } from 'react';

/** An optional part of the page that is loaded when first shown: if it cannot be loaded, nothing is shown. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
