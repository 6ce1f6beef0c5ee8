import { createElement, useEffect, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates one island from the props in its markup; resolves when its effects have run. */
export function hydrateIsland(element: HTMLElement, component: ComponentType<never>): Promise<void> {
  const props: never = JSON.parse(element.dataset.props ?? '{}') as never;
  return new Promise((resolve) => {
    function Hydrated() {
      useEffect(() => resolve(), []);
      return createElement(component, props);
    }
    hydrateRoot(element, createElement(Hydrated), { identifierPrefix: `${element.dataset.island}-` });
  });
}
