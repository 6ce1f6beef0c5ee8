/** Custom properties of one element: a percentage, an image's colour. */
export type CssVariables = Record<`--${string}`, string>;

/** The rules that a page needs in place of `style` attributes, which its security policy forbids; gathered while it is rendered. */
export interface InlineStyleRules {
  /** The value of the attribute `data-vars` that assigns these variables to an element. */
  markOf(variables: CssVariables): string;
  /** All of them, for the page's own `<style>`. */
  text(): string;
}

/**
 * The security policy forbids `style` attributes, so the server writes them as rules, one for all elements with the same
 * values. In the browser React sets them by script, which the policy allows and which overrides these rules.
 */
export function createInlineStyleRules(): InlineStyleRules {
  const marks = new Map<string, string>();
  return {
    markOf(variables) {
      const declarations = Object.entries(variables)
        .map(([name, value]) => `${name}:${value.replaceAll(OUTSIDE_VALUES, '')}`)
        .join(';');
      const mark = marks.get(declarations) ?? marks.size.toString(36);
      marks.set(declarations, mark);
      return mark;
    },
    text: () => [...marks].map(([declarations, mark]) => `[data-vars="${mark}"]{${declarations}}`).join(''),
  };
}

/** What would let a value out of its declaration, its rule or the style element. */
const OUTSIDE_VALUES = /[<>{};]/g;
