import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Brand } from './brand.tsx';
import type { InstituteInfo } from './institute-info.ts';

interface HeaderProps {
  info: Pick<InstituteInfo, 'name' | 'brandImage'>;
  children?: ReactNode;
}

/** A header without navigation, for a page with one purpose; beside the brand stands what it is. */
export function PlainHeader({ info, children }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="site-bar">
        <div className="wrap bar-row">
          <Brand info={info} />
          {children}
        </div>
      </div>
    </header>
  );
}

/** The header of the checkout: no navigation (design §10). */
export function CheckoutHeader({ info }: Pick<HeaderProps, 'info'>) {
  return (
    <PlainHeader info={info}>
      <p className="secure-note">
        <Icon of={Lock} size={16} />
        Secure checkout
      </p>
    </PlainHeader>
  );
}
