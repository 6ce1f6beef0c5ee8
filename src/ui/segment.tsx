import { TabList } from './tab-list.tsx';
import type { TabListProps } from './tab-list.tsx';

/** A choice of two: Sign Up or Sign In, Courses or Services. */
export function Segment(props: TabListProps) {
  return <TabList {...props} listClass="segment" itemClass="segment-part" />;
}
