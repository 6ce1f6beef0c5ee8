// The only screen code that names a provider: its window, for the script that the server names.
import { browserCheckout } from '../../../../adapters/razorpay/browser-checkout.ts';
import type { CheckoutOrder, CheckoutOutcome } from '../../../../ports/browser-checkout.ts';
import { ReadableError } from '../../../../ui/forms/error-messages.ts';

// spec 2 §8
const SCRIPT_FAILED = 'Razorpay SDK failed to load';
/** Loaded on a click on Pay: a failure is reported within 8 s. */
const SCRIPT_LIMIT_MS = 7000;

/** Opens the provider's checkout for an order; settles when it was paid or closed. Throws when the script did not load. */
export async function openProviderCheckout(script: Promise<void>, order: CheckoutOrder): Promise<CheckoutOutcome> {
  await script;
  if (!browserCheckout.isLoaded()) throw new ReadableError(SCRIPT_FAILED);
  return browserCheckout.open(order);
}

let loading: Promise<void> | null = null;

/** Loads the provider's script, once; after a timeout or a failure the next call loads it again. Rejects then. */
export function loadProviderScript(src: string): Promise<void> {
  if (browserCheckout.isLoaded()) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const end = () => {
      clearTimeout(limit);
      loading = null;
      script.onload = null;
      script.onerror = null;
      if (browserCheckout.isLoaded()) {
        resolve();
        return;
      }
      script.remove();
      reject(new ReadableError(SCRIPT_FAILED));
    };
    const limit = setTimeout(end, SCRIPT_LIMIT_MS);
    script.src = src;
    script.onload = end;
    script.onerror = end;
    document.head.append(script);
  });
  return loading;
}

/** Removes what the provider's script stored in this browser (spec 2 §4). */
export function removeProviderKeys(): void {
  browserCheckout.forget();
}
