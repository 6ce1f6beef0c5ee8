import './pay.css';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Button } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { CheckoutHeader } from '../../../../ui/shell/checkout-header.tsx';
import type { getPaymentLink } from '../links-contract.ts';
import { usePayLink } from './use-pay-link.ts';

export const meta = applicationMeta('Pay');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const token = params.token ?? '';
  const { link } = await call<typeof getPaymentLink>({
    method: 'GET',
    path: '/payment/links/:token',
    params: { token },
  });
  return { link, token };
}

/** One order or instalment, paid by its link without signing in. */
export default function PayPage() {
  const { link } = useLoaderData<typeof loader>();
  const { institute } = useApplication();
  return (
    <div className="checkout-page">
      <CheckoutHeader info={institute} />
      <main id="main" className="wrap pay-link">
        <h1 className="type-h1-app">
          {link.state === 'open' ? 'Pay' : 'Payment of'} {formatPaise(link.amountPaise)}
        </h1>
        <dl className="pay-link-facts">
          <div>
            <dt>For</dt>
            <dd>
              {link.titles.map((title) => (
                <span key={title}>{title}</span>
              ))}
            </dd>
          </div>
          <div>
            <dt>Buyer</dt>
            <dd>{link.buyer}</dd>
          </div>
          {link.orderNumber !== null && (
            <div>
              <dt>Order</dt>
              <dd>{formatOrderNumber(link.orderNumber)}</dd>
            </div>
          )}
          {link.state === 'open' && link.expiresAt && (
            <div>
              <dt>Valid until</dt>
              <dd>
                <time dateTime={link.expiresAt}>{formatDateTime(link.expiresAt)}</time>
              </dd>
            </div>
          )}
        </dl>
        <PayState link={link} phone={institute.phone} />
      </main>
    </div>
  );
}

type Link = RouteResponse<typeof getPaymentLink>['link'];

function PayState({ link, phone }: { link: Link; phone: string }) {
  const { token } = useLoaderData<typeof loader>();
  const { institute } = useApplication();
  const { revalidate } = useRevalidator();
  const [isPaid, setPaid] = useState(false);
  const payment = usePayLink({
    token,
    scriptUrl: link.checkoutScriptUrl,
    instituteName: institute.name,
    onPaid: () => {
      setPaid(true);
      void revalidate();
    },
    onRefused: () => void revalidate(),
  });
  // What became of the payment stays, also when the link has ended meanwhile.
  const failure = payment.failure && (
    <Panel tone="error" role="alert" title={link.state === 'paid' ? 'Already paid' : 'Not paid'}>
      {payment.failure}
    </Panel>
  );
  if (failure && link.state !== 'open') return failure;
  if (isPaid || link.state === 'paid') {
    return (
      <Panel tone="ok" role="status" title={isPaid ? 'Payment successful' : 'This is paid'}>
        {isPaid ? 'The receipt comes by mail. You can close this page.' : 'Nothing more is due under this link.'}
      </Panel>
    );
  }
  if (link.state !== 'open') {
    return (
      <Panel tone="warn" title={link.state === 'waiting' ? 'Not due yet' : 'This link is no longer valid'}>
        {link.state === 'waiting'
          ? 'An earlier instalment is to be paid first. Please ask us for its link.'
          : `Please ask us for a new one: ${phone}.`}
      </Panel>
    );
  }
  return (
    <>
      {failure}
      {payment.step === 'waiting' && (
        <Panel tone="info" role="status" title="Your payment is being confirmed">
          The money is safe. This page continues automatically.
        </Panel>
      )}
      <Button wide busy={payment.step !== 'idle'} busyLabel="Processing..." onClick={() => void payment.pay()}>
        Pay {formatPaise(link.amountPaise)}
      </Button>
    </>
  );
}
