import { useEffect, useRef } from 'react';

/**
 * Keeps what is typed between asking for a dialog and its opening: its script is still loading, and letters would be lost or act as
 * shortcuts. Returns a function that gives the text, and forgets it.
 */
export function useTypedAhead(isAsked: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isAsked) return;
    typed.current = '';
    const handleKey = (event: KeyboardEvent) => {
      const isOpen = event.target instanceof Element && event.target.closest('dialog') !== null;
      if (isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before the shortcuts, which listen at the document.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [isAsked]);
  return () => {
    const text = typed.current;
    typed.current = '';
    return text;
  };
}
