import type { DyeName } from '../../../../kit/motif/dyes.ts';
import type { FamilyName } from '../../../../kit/motif/families.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { ContentPaneProps } from './content-pane-props.ts';

/** The stage while no lesson is open. */
export function NothingOpen({ course, first }: Pick<ContentPaneProps, 'course' | 'first'>) {
  return (
    <EmptyState
      title="Select a topic and content to view it."
      line="Open a module to see its topics."
      motif={{ family: course.family as FamilyName, dye: course.dye as DyeName }}
      act={first && <Button onClick={first.open}>Start with {first.name}</Button>}
    />
  );
}
