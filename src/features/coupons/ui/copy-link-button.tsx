import { Link2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { couponLink } from './coupon-labels.ts';

export async function copyCouponLink(code: string): Promise<void> {
  const link = couponLink(code, window.location.origin);
  try {
    await navigator.clipboard.writeText(link);
    showToast('ok', 'The link is copied.');
  } catch {
    // Some browsers only copy during a click; the link is shown instead.
    window.prompt('Copy the link:', link);
  }
}

/** Copies the link that applies a coupon. */
export function CopyLinkButton({ code }: { code: string }) {
  return (
    <Button
      variant="line"
      size="small"
      icon={Link2}
      aria-label={`Copy link of coupon ${code}`}
      onClick={() => void copyCouponLink(code)}
    >
      Copy link
    </Button>
  );
}
