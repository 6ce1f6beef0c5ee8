import { useState } from 'react';
import { useLocation } from 'react-router';

/** State of a layout that outlives navigations: on every other page it has its first value again, also after Back. */
export function usePageState<T>(initial: T): [T, (value: T) => void] {
  const { pathname } = useLocation();
  const [state, setState] = useState({ pathname, value: initial });
  return [state.pathname === pathname ? state.value : initial, (value) => setState({ pathname, value })];
}
