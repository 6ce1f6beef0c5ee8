import { useApplication } from '../../../ui/application-context.ts';
import { Button } from '../../../ui/button.tsx';
import { SiteHeader } from '../../../ui/shell/site-header.tsx';
import { AccountMenu } from '../../accounts/ui/account-menu.tsx';
import { CartMenu } from '../../cart/ui/cart-menu.tsx';
import { leave } from '../../accounts/ui/leave.ts';
import type { Person } from './load-profile.ts';

/** The site's header above the student area, with the cart and the account at work. */
export function DashboardHeader({ person }: { person: Person }) {
  const { institute } = useApplication();
  return (
    <SiteHeader
      facts={institute}
      inApp
      cart={<CartMenu />}
      account={<AccountMenu known={person} />}
      menuActs={
        <Button variant="line" wide onClick={() => void leave()}>
          Logout
        </Button>
      }
    />
  );
}
