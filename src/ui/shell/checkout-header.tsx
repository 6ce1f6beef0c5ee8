import { Lock } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { Brand } from './brand.tsx';
import type { InstituteInfo } from './institute-info.ts';

/** The header of the checkout: no navigation (design §10). */
export function CheckoutHeader({ info }: { info: Pick<InstituteInfo, 'name' | 'brandImage'> }) {
  return (
    <header className="site-header">
      <div className="site-bar">
        <div className="wrap bar-row">
          <Brand info={info} />
          <p className="secure-note">
            <Icon of={Lock} size={16} />
            Secure checkout
          </p>
        </div>
      </div>
    </header>
  );
}
