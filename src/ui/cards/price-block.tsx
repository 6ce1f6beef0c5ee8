import { Badge } from '../badge.tsx';
import { joinClasses } from '../join-classes.ts';
import { Rupees } from '../money.tsx';

export interface Price {
  /** What is paid. */
  saleRupees: number;
  /** The list price; struck through when it is higher. */
  listRupees?: number;
  /** Whole per cent; 0 or nothing shows no tag. */
  percentOff?: number;
  /** "or ₹4,167 × 6, no-cost EMI" */
  emiLine?: string;
}

interface PriceBlockProps extends Price {
  size?: 'small' | 'normal' | 'large';
  className?: string;
}

/** Sale price, struck price, per cent off, and the EMI line below. */
export function PriceBlock({
  saleRupees,
  listRupees,
  percentOff,
  emiLine,
  size = 'normal',
  className,
}: PriceBlockProps) {
  return (
    <div className={joinClasses('price-block', className)}>
      <p className="price-line">
        <span className={joinClasses('price', size !== 'normal' && `price-${size}`)}>
          <Rupees value={saleRupees} />
        </span>
        <StruckPrice listRupees={listRupees} saleRupees={saleRupees} />
        {Boolean(percentOff) && <Badge tone="off">{percentOff}% off</Badge>}
      </p>
      {emiLine && <p className="price-emi phone-hidden">{emiLine}</p>}
    </div>
  );
}

/** The list price struck through, with "was" for screen readers; nothing when it is not above the sale price. */
export function StruckPrice({ listRupees, saleRupees }: { listRupees?: number; saleRupees: number }) {
  if (listRupees === undefined || listRupees <= saleRupees) return null;
  return (
    <>
      {' '}
      <s className="price-was">
        <span className="unseen">was </span>
        <Rupees value={listRupees} />
      </s>
    </>
  );
}
