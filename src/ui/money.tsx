import { formatRupees } from '../kit/numbers/money.ts';

/** A sum of whole rupees, `₹1,24,500`, its sign a little lighter than the figures (design §3). */
export function Rupees({ value }: { value: number }) {
  const [before = '', figures = ''] = formatRupees(value).split('₹');
  return (
    <>
      {before}
      <span className="rupee">₹</span>
      {figures}
    </>
  );
}
