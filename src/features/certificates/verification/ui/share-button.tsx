import { Share2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import type { ButtonSize } from '../../../../ui/button-classes.ts';
import { showToast } from '../../../../ui/show-toast.ts';

interface ShareButtonProps {
  /** URL of the public page, on this site. */
  path: string;
  title: string;
  size?: ButtonSize;
}

/** Opens the device's share dialog for the public URL; if there is none, copies it. */
export function ShareButton({ path, title, size }: ShareButtonProps) {
  return (
    <Button
      variant={size === 'small' ? 'quiet' : 'line'}
      size={size}
      icon={Share2}
      onClick={() => void share(path, title)}
    >
      Share
    </Button>
  );
}

async function share(path: string, title: string): Promise<void> {
  const url = new URL(path, window.location.href).href;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast('ok', 'The link to the certificate is copied.');
  } catch (error) {
    // Closing the share dialog is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('info', `The certificate is at ${url}`);
  }
}
