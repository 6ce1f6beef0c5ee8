import type { CSSProperties } from 'react';
import type { CssVariables } from './document/inline-styles-to-rules.ts';
import { useFrame } from './document/page-context.ts';

/**
 * Gives a function from an element's CSS variables to its attributes: on the server a mark that a rule of the page knows, in the
 * browser its style. Nothing else may write a `style` attribute (`src/testing/suites/inline-styles.test.ts`).
 */
export function useCssVariables(): (variables: CssVariables) => { 'data-vars'?: string; style?: CSSProperties } {
  const { styleRules } = useFrame();
  return (variables) => (styleRules ? { 'data-vars': styleRules.markOf(variables) } : { style: variables });
}
