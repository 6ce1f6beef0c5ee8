import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { createMemoryCache } from '../../platform/cache/memory-cache.ts';

/** Gives the part of a stylesheet that a page needs as it stands, for its head. */
export type UsedStyles = (html: string) => string;

/**
 * Reads a stylesheet once. The part for a page keeps every rule whose classes all occur in its markup, and what those rules
 * refer to; a rule that only asks for elements, attributes or states is always kept. What scripts add later needs the whole
 * stylesheet (`src/ui/document/whole-stylesheet.ts`).
 */
export function readStyles(css: string): UsedStyles {
  const items = readItems(parse(css));
  // Pages of a kind use the same classes.
  const written = createMemoryCache<string>({ maxEntries: MAX_WRITTEN });
  return (html) => {
    const classes = classesOf(html);
    const use = [...classes].sort().join(' ');
    const text = written.get(use) ?? dropUnreferenced(items.map((item) => item.write(classes)).join(''));
    written.set(use, text);
    return text;
  };
}

/** A megabyte or two: the rules of a page are some tens of kilobytes. */
const MAX_WRITTEN = 40;

/** A rule, or a group of them, that writes what of it a page with these classes needs. */
interface Item {
  write(classes: ReadonlySet<string>): string;
}

function readItems(container: Container): Item[] {
  return (container.nodes ?? []).flatMap((node: ChildNode) => {
    if (node.type === 'rule') return [readRule(node)];
    if (node.type === 'atrule') return [readAtRule(node)];
    return [];
  });
}

function readRule(rule: Rule): Item {
  const selectors = rule.selectors.map((selector) => ({
    selector,
    classes: classesIn(selector),
    within: classesWithin(selector),
  }));
  const body = (rule.nodes ?? []).filter((node) => node.type !== 'comment').join(';');
  return {
    write(classes) {
      const isThere = (name: string) => classes.has(name);
      const kept = selectors.filter(
        (one) =>
          one.classes.every(isThere) && one.within.every((choices) => choices.some((names) => names.every(isThere))),
      );
      return kept.length === 0 ? '' : `${kept.map((one) => one.selector).join(',')}{${body}}`;
    },
  };
}

function readAtRule(rule: AtRule): Item {
  const whole = rule.toString();
  // `@layer a, b;` has no body, and the order that it states must stay.
  if (!rule.nodes || !GROUPS.has(rule.name)) return { write: () => (rule.nodes ? whole : `${whole};`) };
  const items = readItems(rule);
  return {
    write(classes) {
      const inside = items.map((item) => item.write(classes)).join('');
      return inside === '' ? '' : `@${rule.name} ${rule.params}{${inside}}`;
    },
  };
}

const GROUPS: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container']);

/**
 * Leaves out keyframes and registered properties that nothing left refers to. A registration costs the browser a look at every
 * element, and the block that only gives them their first values is no use of them.
 */
function dropUnreferenced(css: string): string {
  return css
    .replace(FIRST_VALUES, (block) => (css.includes('var(--tw-') ? block : ''))
    .replace(/@keyframes ([\w-]+)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, (rule, name: string) =>
      css.split(name).length > 2 ? rule : '',
    )
    .replace(/@property (--[\w-]+)\s*\{[^{}]*\}/g, (rule, name: string) =>
      new RegExp(`var\\(${name}[,)\\s]`).test(css) ? rule : '',
    );
}

const FIRST_VALUES = /@layer properties\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/;

/** The classes that a selector asks for; those inside `:not()`, `:is()` and the like decide nothing by themselves. */
function classesIn(selector: string): string[] {
  let outside = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));
}

/** The choices of each `:has()` that must hold: one of its alternatives must be on the page with all its classes. */
function classesWithin(selector: string): string[][][] {
  const positive = selector.replace(/:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  return [...positive.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, inside = '']) =>
    inside.split(',').map((alternative) => classesIn(alternative)),
  );
}

const CLASSES = ' class="';

function classesOf(html: string): Set<string> {
  const said = new Set<string>();
  for (let at = html.indexOf(CLASSES); at !== -1; at = html.indexOf(CLASSES, at)) {
    at += CLASSES.length;
    said.add(html.slice(at, html.indexOf('"', at)));
  }
  return new Set([...said].flatMap((names) => names.split(/\s+/)));
}
