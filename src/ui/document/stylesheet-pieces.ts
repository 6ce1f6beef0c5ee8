/** Letters of a piece: what it is about is styled within a frame, on a slow phone too. */
const PIECE_LENGTH = 6000;

/**
 * Cuts a stylesheet into pieces which, added one after another, give a document that has only its own rules all others. Left out
 * is what every document has (`src/app/pages/used-styles.ts`) and what would have the browser go through all of it again: the order of
 * layers, fonts, and rules that ask for elements alone. Rules that weigh as much as those for a class stay, so that the order
 * among them is the stylesheet's.
 */
export function cutStylesheet(css: string, length = PIECE_LENGTH): string[] {
  const pieces: string[] = [];
  let loose: string[] = [];
  for (const statement of statementsOf(css.replace(/\/\*[\s\S]*?\*\//g, ''))) {
    const layer = /^@layer [\w-]+\s*\{/.exec(statement)?.[0];
    if (layer === undefined) {
      loose.push(statement);
      continue;
    }
    gather(loose, '', '');
    loose = [];
    gather(statementsOf(statement.slice(layer.length, statement.lastIndexOf('}'))), layer, '}');
  }
  gather(loose, '', '');
  return pieces;

  function gather(rules: Iterable<string>, before: string, after: string): void {
    let open = '';
    for (const whole of rules) {
      const rule = withoutCommon(whole);
      if (open !== '' && open.length + rule.length > length) {
        pieces.push(before + open + after);
        open = '';
      }
      open += rule;
    }
    if (open !== '') pieces.push(before + open + after);
  }
}

/** What of a rule a document may lack, or may have in another order than the rest. */
function withoutCommon(rule: string): string {
  if (rule.startsWith('@keyframes')) return rule;
  if (rule.startsWith('@')) return rule.startsWith('@font-face') || !/\[|\.[a-z_-]/i.test(rule) ? '' : rule;
  const body = rule.indexOf('{');
  const kept = rule.slice(0, body).split(BETWEEN_SELECTORS).filter(weighsAsMuchAsClass);
  return kept.length === 0 ? '' : kept.join(',') + rule.slice(body);
}

function weighsAsMuchAsClass(selector: string): boolean {
  const asked = selector.replace(NEGATION, '');
  return CLASS.test(asked) || STATE.test(selector.replace(WITHOUT_WEIGHT, ''));
}

/** Commas outside parentheses. */
const BETWEEN_SELECTORS = /,(?![^()]*(?:\([^()]*\)[^()]*)*\))/;
const CLASS = /\.[a-z_-]/i;
/** An attribute or a state; what stands for the document itself and for parts that no markup has are none. */
const STATE = /\[|(?<!:):(?!:|root\b|host\b|after\b|before\b)/;
const NEGATION = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const WITHOUT_WEIGHT = /:where\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g;

/** The rules and statements of one level, each whole. */
function* statementsOf(css: string): Generator<string> {
  let from = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const letter = css.charAt(at);
    if (letter === '\\') at += 1;
    else if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    if (depth > 0 || quote !== '' || (letter !== '}' && letter !== ';')) continue;
    yield css.slice(from, at + 1).trim();
    from = at + 1;
  }
}
