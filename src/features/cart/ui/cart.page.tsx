import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../ui/document/page-context.ts';
import { pageMeta } from '../../../ui/document/page-meta.ts';
import type { getInstitute, getShopContent } from '../../settings/contract.ts';
import { CartNeedsScript } from './cart-needs-script.tsx';
import { CartView } from './cart-view.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [{ institute }, { content }] = await Promise.all([
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    call<typeof getShopContent>({ method: 'GET', path: '/site/content/shop' }),
  ]);
  return { siteName: institute.name, phone: institute.phone, notes: content.cartNotes, publicUrl };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Shopping Cart',
        siteName: loaderData.siteName,
        description: 'The courses you have chosen, with their prices and the total.',
        url: `${loaderData.publicUrl}/cart`,
        isHidden: true,
      })
    : [];

/** The cart is stored in the browser, so the page is the same for all (spec 1 §2). */
export default function CartPage() {
  const { phone, notes } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap cart-page">
      <CartNeedsScript phone={phone} />
      <CartView notes={notes} />
    </main>
  );
}
