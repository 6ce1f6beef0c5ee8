/** A page without `style` attributes, and the rules that say the same. */
export interface LiftedStyles {
  html: string;
  rules: string;
}

/**
 * The security policy lets no `style` attribute through, so what React wrote into them (a share in per cent, a picture's colour)
 * becomes rules for the page's own `<style>`. In the browser React sets styles by script, which the policy allows and which wins
 * over these rules. Text of people can't look like an attribute: React writes its quotes as `&quot;`.
 */
export function liftStyles(html: string): LiftedStyles {
  const marks = new Map<string, string>();
  const lifted = html.replace(/ style="([^"<>]*)"/gi, (text, said: string, at: number) => {
    const isInTag = html.lastIndexOf('<', at) > html.lastIndexOf('>', at);
    if (!isInTag) return text;
    const mark = marks.get(said) ?? marks.size.toString(36);
    marks.set(said, mark);
    return ` data-drawn="${mark}"`;
  });
  // The id that nothing has makes a rule win over those of classes, as an attribute would.
  const rules = [...marks].map(([said, mark]) => `[data-drawn="${mark}"]:not(#_){${plain(said)}}`);
  return { html: lifted, rules: rules.join('') };
}

function plain(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[<>{}]|&[lg]t;/g, '');
}
