import { Comparison } from '../../../../ui/cards/comparison.tsx';
import { Panel } from '../../../../ui/panel.tsx';

interface Point {
  heading: string;
  text: string;
}

interface StrategyComparisonProps {
  strategyKey: string;
  benefits: Point[];
  consequences: Point[];
}

/** What comes with the strategy beside what comes without it; when one side is missing, that is said (spec 1 §2). */
export function StrategyComparison({ strategyKey, benefits, consequences }: StrategyComparisonProps) {
  if (benefits.length === 0 || consequences.length === 0)
    return <Panel tone="warn">{`Strategy data not found for: ${strategyKey}`}</Panel>;
  return <Comparison with={{ title: 'With', points: benefits }} without={{ title: 'Without', points: consequences }} />;
}
