import { TabList } from '../tab-list.tsx';
import type { TabListProps } from '../tab-list.tsx';

/** Filters of a list; on phones a row that scrolls, its last pill cut off at the edge. */
export function FilterPills(props: TabListProps) {
  return <TabList {...props} listClass="pills scroll-row" itemClass="pill" />;
}
