import { lazy, type ComponentType } from 'react';

/** A part of the page that is loaded when it is first shown, and that a lesson does without: where it cannot be loaded, nothing is shown. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
