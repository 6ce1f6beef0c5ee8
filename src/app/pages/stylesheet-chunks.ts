import { parse, type AtRule, type ChildNode, type Rule } from 'postcss';
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser';
import { isInside } from './selector-ancestors.ts';

/** Characters per chunk: about what is parsed and styled within a frame, on a slow phone too. */
const CHUNK_LENGTH = 6000;

/**
 * Splits a stylesheet into chunks which, added one after another, give a document that has only its critical CSS all
 * other rules; done when the site is built (`vite.config.ts`). Leaves out what every document has (`critical-css.ts`)
 * and what would restyle the whole document: layer order, fonts, and rules that select only elements. Rules with the
 * specificity of a class or more are all included, so that their order stays that of the stylesheet. Pays for the bench row
 * `interactions`.
 *
 * While chunks arrive, a rule is there again before those that follow it. One that overrides another of the same specificity therefore
 * names both classes (`.section.home-certificates`); `e2e/public-documents.e2e.ts` finds the parts of a page that move otherwise.
 */
export function splitStylesheet(css: string, length = CHUNK_LENGTH): string[] {
  const chunks: string[] = [];
  let open = '';
  let layer = '';
  const close = () => {
    if (open !== '') chunks.push(layer === '' ? open : `${layer}{${open}}`);
    open = '';
  };
  const add = (node: ChildNode, of: string) => {
    const text = textOf(node);
    if (text === '') return;
    if (of !== layer || open.length + text.length > length) close();
    layer = of;
    open += text;
  };
  for (const node of parse(css).nodes) {
    if (node.type === 'atrule' && node.name === 'layer' && node.nodes) {
      for (const inner of node.nodes) add(inner, `@layer ${node.params}`);
      close();
    } else add(node, '');
  }
  close();
  return chunks;
}

/** Which parts of a rule a document may lack, or may have in another order than the rest. */
function textOf(node: ChildNode): string {
  if (node.type === 'rule') return textOfRule(node);
  return node.type === 'atrule' ? textOfAtRule(node) : '';
}

function textOfRule(rule: Rule): string {
  const kept = parseSelector().astSync(rule.selector).nodes.filter(weighsAsMuchAsClass);
  if (kept.length === 0) return '';
  return rule.clone({ selector: kept.map(String).join(',') }).toString();
}

function textOfAtRule(rule: AtRule): string {
  if (rule.name.endsWith('keyframes')) return rule.toString();
  if (!rule.nodes || !GROUPS.has(rule.name)) return '';
  const inside = rule.nodes.map(textOf).join('');
  return inside === '' ? '' : `@${rule.name}${rule.params && ` ${rule.params}`}{${inside}}`;
}

const GROUPS: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container', 'starting-style']);

/** Whether it selects a class, or an attribute or state that adds specificity. */
function weighsAsMuchAsClass(selector: Selector): boolean {
  let isWeighty = false;
  selector.walk((node) => {
    if (node.type === 'class' ? !isInside(node, ':not') : asksForState(node) && !isInside(node, ':where'))
      isWeighty = true;
  });
  return isWeighty;
}

function asksForState(node: Node): boolean {
  return (
    node.type === 'attribute' || (node.type === 'pseudo' && !node.value.startsWith('::') && !NO_STATE.has(node.value))
  );
}

/** Selectors of the document itself, of parts without markup, or of zero specificity. */
const NO_STATE: ReadonlySet<string> = new Set([':root', ':host', ':after', ':before', ':where']);
