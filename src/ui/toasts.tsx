import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { Icon } from './icon.tsx';
import { toastHost } from './toast-host.ts';

export type ToastTone = 'ok' | 'error' | 'warn' | 'info';

/** Where toasts appear. Mounted once, from the first render on: the live region must be there before the message. */
export function Toasts() {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    areMounted = true;
    setHost(toastHost());
  }, []);
  return host && createPortal(<ToastRegion />, host);
}

/** Mounts them on a page that did not: a document, when the first of its forms wakes. */
export async function ensureToasts(): Promise<void> {
  if (areMounted) return;
  areMounted = true;
  const { createRoot } = await import('react-dom/client');
  createRoot(document.createElement('div')).render(<Toasts />);
}

function ToastRegion() {
  return (
    <Toaster
      position="top-right"
      duration={lifeMs}
      hotkey={['altKey', 'KeyT']}
      expand
      gap={12}
      offset={24}
      mobileOffset={8}
      containerAriaLabel="Notifications"
      toastOptions={{ unstyled: true, className: 'toast-item' }}
    />
  );
}

/** Shows one message at the top right for five seconds; hovering or focusing it stops the clock. */
export function showToast(tone: ToastTone, words: string): void {
  toast.custom((id) => <ToastBox tone={tone} words={words} onClose={() => toast.dismiss(id)} />, { duration: lifeMs });
}

/** The box of a toast by itself. */
export function ToastBox({ tone, words, onClose }: { tone: ToastTone; words: string; onClose: () => void }) {
  return (
    <div className={`toast toast-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} size={24} />
      <p>{words}</p>
      <button type="button" className="dialog-x" aria-label="Close this message" onClick={onClose}>
        <Icon of={X} size={16} />
      </button>
      <span className="toast-time" />
    </div>
  );
}

// spec 1 §9: top-right, closed after 5000 ms, hotkey Alt+T.
const lifeMs = 5000;
let areMounted = false;
const icons = { ok: CircleCheck, error: CircleAlert, warn: TriangleAlert, info: Info };
