import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/** State of a layout that is reset by navigation: on every other page it has its initial value again, also after Back. */
export function usePageState<T>(initial: T): [T, (value: T) => void] {
  const { pathname } = useLocation();
  const [state, setState] = useState({ pathname, value: initial });
  if (state.pathname !== pathname) setState({ pathname, value: initial });
  // A key may be hit after a page was painted and before its effects ran: the value belongs to the page that is shown.
  const setValue = useCallback((value: T) => setState((now) => ({ ...now, value })), []);
  return [state.pathname === pathname ? state.value : initial, setValue];
}
