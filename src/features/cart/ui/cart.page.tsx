import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../ui/page-context.ts';
import type { getInstitute } from '../../settings/contract.ts';
import { CartView } from './cart-view.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const { institute } = await call<typeof getInstitute>({ method: 'GET', path: '/site/institute' });
  return { siteName: institute.name, phone: institute.phone };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `Shopping Cart | ${loaderData.siteName}` : 'Shopping Cart' },
  { name: 'description', content: 'The courses you have chosen, with their prices.' },
  { name: 'robots', content: 'noindex' },
];

/** The cart lives in the browser, so the page itself is the same for all (spec 1 §2). */
export default function CartPage() {
  const { phone } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap cart-page">
      <noscript>
        <p className="panel panel-info">
          The cart is kept in your browser and needs JavaScript. To join a course without it, call {phone}.
        </p>
      </noscript>
      <CartView />
    </main>
  );
}
