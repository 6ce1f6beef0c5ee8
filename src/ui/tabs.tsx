import { TabList } from './tab-list.tsx';
import type { TabListProps } from './tab-list.tsx';

/** Underlined tabs of a listing. */
export function Tabs(props: TabListProps) {
  return <TabList {...props} listClass="tabs" itemClass="tab" />;
}
