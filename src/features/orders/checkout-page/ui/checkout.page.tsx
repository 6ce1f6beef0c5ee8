import '../../../accounts/profile/ui/account-forms.css';
import '../../../batches/public/ui/batch-step.css';
import './checkout.css';
import { Check } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { rupeesToPaise } from '../../../../kit/numbers/money.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { focusOnSight } from '../../../../ui/focus-on-sight.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { CheckoutHeader } from '../../../../ui/shell/checkout-header.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { AccountTab } from '../../../accounts/profile/ui/account-forms.tsx';
import { session } from '../../../accounts/sessions/ui/session-store.ts';
import { useClashes } from '../../../batches/public/ui/use-clashes.ts';
import { useOpenBatches } from '../../../batches/public/ui/use-open-batches.ts';
import { CartNeedsScript } from '../../../cart/ui/cart-needs-script.tsx';
import { CartReminder } from '../../../cart/ui/cart-reminder.tsx';
import { useCart, useCartBundles } from '../../../cart/ui/cart-store.ts';
import type { getBilling } from '../../contract.ts';
import { BillingFields } from './billing-fields.tsx';
import { checkoutTotals, emiOfCart } from './checkout-totals.ts';
import { OrderSummary } from './order-summary.tsx';
import { PayStep } from '../../payments/ui/pay-step.tsx';
import { refreshCart } from './refresh-cart.ts';
import { useBilling } from './use-billing.ts';
import { useCoupon } from './use-coupon.ts';
import { usePayment } from '../../payments/ui/use-payment.ts';

export const meta = applicationMeta('Checkout');

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).call<typeof getBilling>({ method: 'GET', path: '/payment/billing' });
}

export default function CheckoutPage() {
  const { institute } = useApplication();
  return (
    <div className="checkout-page">
      <CheckoutHeader info={institute} />
      <CheckoutBody />
    </div>
  );
}

function CheckoutBody() {
  const { institute, user } = useApplication();
  const items = useCart();
  const coupon = useCoupon();
  const payment = usePayment({ onStaleCart: () => void refresh() });
  const failure = payment.state.step === 'idle' ? payment.state.failure : null;
  const openBatches = useOpenBatches(
    items.map(({ id }) => id),
    failure,
  );
  const clashes = useClashes(
    items.flatMap(({ batch }) => batch?.id ?? []),
    user?.userId ?? null,
  );
  const isClashing = items.some(({ batch }) => batch && clashes.get(batch.id));
  const hasBatches = openBatches !== null && (openBatches.size > 0 || items.some(({ batch }) => batch));
  useEffect(() => void takeAskedBatch(), []);
  const known = useLoaderData<typeof loader>();
  const hasCart = useIsHydrated();
  const bundles = useCartBundles();
  const discount = coupon.answer?.discount ?? null;
  const totals = checkoutTotals(items, bundles, discount);
  const billing = useBilling({ ...known, totalPaise: rupeesToPaise(totals.totalRupees) });
  const [notice, setNotice] = useState('');
  const noticePlace = useRef<HTMLDivElement>(null);
  const [emiMonths, setEmiMonths] = useState<number | null>(null);
  async function refresh(): Promise<void> {
    const { text, emiMonths: months } = await refreshCart();
    setEmiMonths(months);
    if (text) setNotice(text);
    await coupon.renew();
  }
  // A user who signs in here may own a course of the cart, or have used the coupon.
  const onUser = useEffectEvent(refresh);
  useEffect(() => void onUser(), [user?.userId]);
  // The error is shown beside Pay and gets the focus there.
  const hasFailed = payment.state.step === 'idle' && payment.state.failure !== null;
  useEffect(() => {
    if (notice && !hasFailed) noticePlace.current?.focus();
  }, [notice, hasFailed]);
  // Another tab may change the cart: the coupon is checked for its current contents.
  const cartIds = items.map(({ id }) => id).join(' ');
  const onCart = useEffectEvent(coupon.renew);
  useEffect(() => void onCart(), [cartIds]);

  if (payment.state.step === 'paid') {
    return (
      <main id="main" className="wrap checkout-empty">
        <EmptyState
          headingLevel={1}
          title="Your courses are open"
          line="Find them in your profile, with the receipt of this payment."
          act={<ButtonLink href="/profile">My courses</ButtonLink>}
        />
        <Suspense>
          <PaymentDialog details={payment.state.details} onClose={() => window.location.assign('/profile')} />
        </Suspense>
      </main>
    );
  }
  if (!hasCart) {
    return (
      <main id="main" className="wrap checkout-empty">
        <CartNeedsScript phone={institute.phone} />
        <Skeleton text="Loading your order..." />
      </main>
    );
  }
  if (items.length === 0) {
    return (
      <main id="main" tabIndex={-1} ref={notice ? focusOnSight : null} className="wrap checkout-empty">
        <EmptyState
          headingLevel={1}
          title="Your cart is empty."
          line={notice || 'Choose a course first.'}
          act={
            <>
              {notice && user && <ButtonLink href="/profile">Go to Profile</ButtonLink>}
              <ButtonLink href="/services" variant={notice && user ? 'quiet' : undefined}>
                Browse Courses
              </ButtonLink>
            </>
          }
        />
      </main>
    );
  }

  async function seeTotal(): Promise<void> {
    await refresh();
    payment.clear();
    const title = document.querySelector<HTMLElement>('#order-title');
    title?.scrollIntoView({ block: 'center' });
    title?.focus({ preventScroll: true });
  }

  function pay(): void {
    if (!user) return;
    const issue = billing.check();
    if (issue) {
      focusBilling(issue);
      return;
    }
    void payment.pay({
      items,
      totalRupees: totals.totalRupees,
      coupon: coupon.answer && discount ? { code: coupon.answer.code, percent: discount.percent } : null,
      user,
      billing: billing.details,
      instituteName: institute.name,
      scriptUrl: known.checkoutScriptUrl,
    });
  }

  const seatRefusal = payment.state.step === 'idle' && payment.state.outcome === 'seat-refused' ? failure : null;
  const isLocked = !['idle', 'closed', 'price-changed'].includes(payment.state.step);
  return (
    <main id="main" className="checkout">
      <div className="checkout-main">
        <Breadcrumbs crumbs={[{ label: 'Cart', href: '/cart' }, { label: 'Checkout' }]} />
        <h1>Checkout</h1>
      </div>
      <div className="checkout-order">
        {notice && (
          <div ref={noticePlace} tabIndex={-1} className="order-notice">
            <Panel tone="info" role="status">
              {notice}
            </Panel>
          </div>
        )}
        <OrderSummary
          items={items}
          totals={totals}
          coupon={coupon}
          ratePercent={known.ratePercent}
          isLocked={isLocked}
        />
        {user && <CartReminder />}
      </div>
      <div className="checkout-steps">
        <Step number={1} title="Account" isDone={user !== null}>
          <AccountStep isLocked={isLocked} />
        </Step>
        {hasBatches && (
          <Step number={2} title="Your batch" isDone={items.some(({ batch }) => batch)}>
            <Suspense fallback={<Skeleton text="Loading batches..." />}>
              <BatchStep
                items={items}
                batches={openBatches}
                heldUntil={payment.heldUntil}
                clashes={clashes}
                refusal={seatRefusal}
                isLocked={isLocked}
                onChoose={payment.clear}
              />
            </Suspense>
          </Step>
        )}
        <Step number={hasBatches ? 3 : 2} title="Pay" isDone={false}>
          <BillingFields billing={billing} isLocked={isLocked} />
          <PayStep
            // What concerns the batch is said at the batch.
            state={seatRefusal !== null && hasBatches ? payment.cleared : payment.state}
            totalRupees={totals.totalRupees}
            emi={emiOfCart(known.emi, emiMonths)}
            disabledReason={whyNotYet({
              isSignedIn: user !== null,
              isClashing,
              isChecking: coupon.status === 'loading',
            })}
            onSeeTotal={() => void seeTotal()}
            onPay={pay}
          />
        </Step>
      </div>
    </main>
  );
}

/** A link may name a batch: once, so that another choice outlives a reload. */
async function takeAskedBatch(): Promise<void> {
  const idOrCode = new URLSearchParams(window.location.search).get('batch');
  if (!idOrCode) return;
  const { chooseAskedBatch } = await import('../../../batches/public/ui/choose-asked-batch.ts');
  await chooseAskedBatch(idOrCode);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  await refreshCart();
}

/** The invalid invoice field, which on phones is far from the bar with Pay. */
function focusBilling(name: string): void {
  const field = document.querySelector<HTMLElement>(`.billing [name="${name}"]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** Why Pay is disabled, if it is. */
function whyNotYet({
  isSignedIn,
  isClashing,
  isChecking,
}: {
  isSignedIn: boolean;
  isClashing: boolean;
  isChecking: boolean;
}): string | undefined {
  if (!isSignedIn) return 'Sign up or sign in to buy this course.';
  if (isClashing) return 'Choose another batch: this one clashes with your classes.';
  return isChecking ? 'The coupon is being checked.' : undefined;
}

/** The account's e-mail, or inline sign-up and sign-in (spec 2 §2). */
function AccountStep({ isLocked }: { isLocked: boolean }) {
  const { user } = useApplication();
  const { revalidate } = useRevalidator();
  const [tab, setTab] = useState<AccountTab>('sign-up');
  const wasGuest = useRef(user === null);
  if (!user) {
    return (
      <Suspense
        fallback={
          <div className="checkout-account-room">
            <Skeleton text="Loading..." />
          </div>
        }
      >
        <AccountForms
          tab={tab}
          onTab={setTab}
          onSignedIn={() => void revalidate()}
          next="/checkout"
          createdText="Account created. Sign in to pay."
          onMismatch={(message) => window.alert(message)}
        />
      </Suspense>
    );
  }
  const leave = async () => {
    try {
      await session.signOut();
    } catch (error) {
      showToast('error', errorMessage(error, 'Logout failed'));
      return;
    }
    await revalidate();
  };
  return (
    <p tabIndex={-1} ref={wasGuest.current ? focusOnSight : null}>
      Signed in as <strong>{user.email}</strong>.{' '}
      {!isLocked && (
        <button type="button" className="text-button" onClick={() => void leave()}>
          Not you?
        </button>
      )}
    </p>
  );
}

function Step({
  number,
  title,
  isDone,
  children,
}: {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}) {
  return (
    <section className="checkout-step" aria-labelledby={`step-${number}`}>
      <span className="checkout-step-mark" data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Icon of={Check} /> : number}
      </span>
      <h2 id={`step-${number}`} className="type-h3">
        {title}
      </h2>
      <div className="checkout-step-body">{children}</div>
    </section>
  );
}

/** The cart is stored in the browser: its contents are unknown until hydration. */
function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}

// Lazy-loaded: only for courses with batches, for anonymous visitors, and after a payment.
const BatchStep = lazy(async () => ({
  default: (await import('../../../batches/public/ui/batch-step.tsx')).BatchStep,
}));
const AccountForms = lazy(async () => ({
  default: (await import('../../../accounts/profile/ui/account-forms.tsx')).AccountForms,
}));
const PaymentDialog = lazy(async () => ({
  default: (await import('../../payments/ui/payment-dialog.tsx')).PaymentDialog,
}));
