import { createRazorpayGateway } from '../adapters/razorpay/razorpay-gateway.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { createSandbox } from '../sandbox/create-sandbox.ts';
import type { Config } from './config.ts';

type Sandbox = Awaited<ReturnType<typeof createSandbox>>;

/** The configured payment provider, or else the sandbox. */
export function createPayments(config: Config, sandbox: Sandbox | null): PaymentGateway {
  if (config.razorpay) return createRazorpayGateway(config.razorpay);
  if (!sandbox) throw new Error('RAZORPAY_KEY_ID is unset and the sandbox is off: payments have nowhere to go');
  return createRazorpayGateway(sandbox.razorpay);
}

/** Whether the payment provider's keys are set. */
export function hasPaymentKeys(config: Config): boolean {
  return config.razorpay !== null;
}

/** Requests one payment of the last hour: checks URL and keys, and changes nothing. `null` where no keys are set. */
export function checkPayments(config: Config): Promise<string | null> | null {
  return config.razorpay && tryPayments(createRazorpayGateway(config.razorpay));
}

async function tryPayments(gateway: PaymentGateway): Promise<string | null> {
  const to = new Date();
  try {
    await gateway.listPayments({ from: new Date(to.getTime() - 3_600_000), to, skip: 0, count: 1 });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
