import type { CSSProperties } from 'react';
import type { CssVariables } from './document/inline-styles-to-rules.ts';
import { useFrame } from './document/page-context.ts';

/**
 * Returns a function from an element's CSS variables to its attributes: on the server an attribute matched by a rule of the page, in the
 * browser its style. No other code may write a `style` attribute (`src/testing/suites/inline-styles.test.ts`).
 */
export function useCssVariables(): (variables: CssVariables) => { 'data-vars'?: string; style?: CSSProperties } {
  const { styleRules } = useFrame();
  return (variables) => (styleRules ? { 'data-vars': styleRules.markOf(variables) } : { style: variables });
}
