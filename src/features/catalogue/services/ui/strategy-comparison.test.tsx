import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StrategyComparison } from './strategy-comparison.tsx';

const point = { heading: 'Found when people look', text: 'Your pages answer.' };

test('both sides stand beside each other', () => {
  const html = renderToStaticMarkup(
    <StrategyComparison strategyKey="seo" benefits={[point]} consequences={[{ heading: 'Guesswork', text: '' }]} />,
  );
  expect(html).toMatch(/With<.*Found when people look.*Without<.*Guesswork/);
});

test('a missing side is said with its key', () => {
  const html = renderToStaticMarkup(<StrategyComparison strategyKey="paid_ads" benefits={[point]} consequences={[]} />);
  expect(html).toContain('Strategy data not found for: paid_ads');
});
