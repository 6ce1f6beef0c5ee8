import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PriceBlock } from './price-block.tsx';

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('PriceBlock', () => {
  it('says the sale price, what it was, and the per cent off', () => {
    const html = renderToStaticMarkup(<PriceBlock saleRupees={124500} listRupees={165000} percentOff={25} />);
    expect(textOf(html)).toBe('₹1,24,500 was ₹1,65,00025% off');
    expect(html).toContain('<s class="price-was">');
  });

  it('strikes nothing and shows no tag when the price is the list price', () => {
    const html = renderToStaticMarkup(<PriceBlock saleRupees={7999} listRupees={7999} percentOff={0} />);
    expect(textOf(html)).toBe('₹7,999');
  });
});
