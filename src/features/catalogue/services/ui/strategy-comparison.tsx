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

/** Results with the strategy beside those without it; a message replaces a missing side (spec 1 §2). */
export function StrategyComparison({ strategyKey, benefits, consequences }: StrategyComparisonProps) {
  if (benefits.length === 0 || consequences.length === 0)
    return <Panel tone="warn">{`Strategy data not found for: ${strategyKey}`}</Panel>;
  return <Comparison with={{ title: 'With', points: benefits }} without={{ title: 'Without', points: consequences }} />;
}
