import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { Icon } from './icon.tsx';
import type { ToastAct, ToastMore, ToastTone } from './toast.ts';
import { toastHost } from './toast-host.ts';

/** Where toasts appear. Mounted once, from the first render on: the live region must exist before the message. */
export function Toasts() {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    mounting ??= Promise.resolve();
    setHost(toastHost());
  }, []);
  return host && createPortal(<ToastRegion />, host);
}

/** Mounts the host on a page without one; resolves when messages can be shown. */
export function mountToasts(): Promise<void> {
  return (mounting ??= new Promise((resolve) => {
    void import('react-dom/client').then(({ createRoot }) =>
      createRoot(document.createElement('div')).render(
        <>
          <Toasts />
          <Mounted onMount={resolve} />
        </>,
      ),
    );
  }));
}

function Mounted({ onMount }: { onMount: () => void }) {
  // The live region is in the page one turn later.
  useEffect(() => void setTimeout(onMount), [onMount]);
  return null;
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

/** Shows one message if the host is mounted; `showToast` mounts it too. */
export function raiseToast(tone: ToastTone, message: string, { act, subject }: ToastMore = {}): void {
  toast.custom((id) => <ToastBox tone={tone} message={message} act={act} onClose={() => toast.dismiss(id)} />, {
    duration: lifeMs,
    ...(subject === undefined ? {} : { id: subject }),
  });
}

/** The element of one toast. */
export function ToastBox({
  tone,
  message,
  act,
  onClose,
}: {
  tone: ToastTone;
  message: string;
  act?: ToastAct | undefined;
  onClose: () => void;
}) {
  const run = () => {
    act?.run();
    onClose();
  };
  return (
    <div className={`toast toast-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} size={24} />
      <p>{message}</p>
      {act && (
        <button type="button" className="toast-act" onClick={run}>
          {act.message}
        </button>
      )}
      <button type="button" className="dialog-x" aria-label="Close this message" onClick={onClose}>
        <Icon of={X} size={16} />
      </button>
      <span className="toast-time" />
    </div>
  );
}

// spec 1 §9: top-right, closed after 5000 ms, hotkey Alt+T.
const lifeMs = 5000;
let mounting: Promise<void> | null = null;
const icons = { ok: CircleCheck, error: CircleAlert, warn: TriangleAlert, info: Info };
