import type { MetaFunction } from 'react-router';
import { DesignSheet } from '../../../ui/design-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Component sheet' }, { name: 'robots', content: 'noindex' }];

/** Every component with its states; in development only. */
export default function DesignPage() {
  return <DesignSheet />;
}
