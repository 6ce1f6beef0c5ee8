import { Rupees } from '../money.tsx';
import { SheetBlock } from './sheet-block.tsx';

/** The roles of type. */
export function TypeSheet() {
  return (
    <SheetBlock title="Type">
      <p className="type-display">Learn the work</p>
      <p className="type-h1">Let’s connect with us</p>
      <p className="type-h2">From the blog</p>
      <p className="type-h2-inner">What You’ll Learn</p>
      <p className="type-h3">Stock Market: Professional</p>
      <p className="type-h4">Continue where you stopped</p>
      <p className="price">
        <Rupees value={124500} />
      </p>
      <p className="type-lead">At most 20 students in a batch, taught by people who still do the job.</p>
      <p>
        Every course begins at zero and ends with something you made. Each session is in your{' '}
        <a className="link" href="/profile">
          portal
        </a>{' '}
        the same evening.
      </p>
      <p className="type-small">Updated 2 November 2026.</p>
      <p className="type-micro tabular">Figures 0123456789</p>
    </SheetBlock>
  );
}
