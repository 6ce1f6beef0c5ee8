import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import parseSelector, { type Selector } from 'postcss-selector-parser';
import { createMemoryCache } from '../../platform/cache/memory-cache.ts';
import { isInside } from './selector-ancestors.ts';

/** Returns the critical CSS of a page, for its head. */
export type CriticalCss = (html: string) => string;

/**
 * Parses a stylesheet once. A page's critical CSS has every rule whose classes all occur in its markup, and what those
 * rules refer to; a rule that selects only elements, attributes or states is always included. Markup that scripts add
 * later needs the whole stylesheet (`src/ui/document/whole-stylesheet.ts`). Pays for the bench rows `page-weight` and Lighthouse.
 */
export function readCriticalCss(css: string): CriticalCss {
  const items = readItems(parse(css));
  // Pages of a kind use the same classes.
  const written = createMemoryCache<string>({ maxEntries: MAX_WRITTEN });
  return (html) => {
    const classes = classesOf(html);
    const use = [...classes].sort().join(' ');
    const text = written.get(use) ?? write(items, classes);
    written.set(use, text);
    return text;
  };
}

function write(items: readonly Item[], classes: ReadonlySet<string>): string {
  const all = items.map((item) => item.write(classes)).join('');
  return items.map((item) => item.write(classes, all)).join('');
}

/** A megabyte or two: the rules of a page are some tens of kilobytes. */
const MAX_WRITTEN = 40;

/**
 * A rule or group that returns its part for a page with these classes. `kept`: everything else that the page includes;
 * without it, the result also has rules that may turn out to be unused.
 */
interface Item {
  write(classes: ReadonlySet<string>, kept?: string): string;
}

function readItems(container: Container): Item[] {
  return (container.nodes ?? []).flatMap((node: ChildNode) => {
    if (node.type === 'rule') return [readRule(node)];
    if (node.type === 'atrule') return [readAtRule(node)];
    return [];
  });
}

function readRule(rule: Rule): Item {
  const selectors = parseSelector()
    .astSync(rule.selector)
    .nodes.map((selector) => ({
      text: String(selector).trim(),
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
      return kept.length === 0 ? '' : `${kept.map((one) => one.text).join(',')}{${body}}`;
    },
  };
}

function readAtRule(rule: AtRule): Item {
  const whole = rule.toString();
  // `@layer a, b;` has no body, but its order must be preserved.
  if (!rule.nodes) return { write: () => `${whole};` };
  const isReferred = references[rule.name];
  if (isReferred) return onlyIf((kept) => isReferred(rule.params, kept), { write: () => whole });
  if (!GROUPS.has(rule.name)) return { write: () => whole };
  const items = readItems(rule);
  const group: Item = {
    write(classes, kept) {
      const inside = items.map((item) => item.write(classes, kept)).join('');
      return inside === '' ? '' : `@${rule.name} ${rule.params}{${inside}}`;
    },
  };
  return rule.name === 'layer' && rule.params === 'properties' ? onlyIf(usesRegistered, group) : group;
}

const GROUPS: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container']);

/** Unreferenced keyframes and registered properties are left out: a registration makes the browser check every element. */
const references: Record<string, (name: string, kept: string) => boolean> = {
  // Its own name is there too.
  keyframes: (name, kept) => kept.split(name).length > 2,
  property: (name, kept) => [',', ')', ' '].some((end) => kept.includes(`var(${name}${end}`)),
};

/** The layer of that name only sets initial values of the framework's registered properties. */
function usesRegistered(kept: string): boolean {
  return kept.includes('var(--tw-');
}

function onlyIf(isNeeded: (kept: string) => boolean, item: Item): Item {
  return { write: (classes, kept) => (kept === undefined || isNeeded(kept) ? item.write(classes, kept) : '') };
}

/** Returns the classes that a selector requires; those inside `:not()`, `:is()` and the like are ignored. */
function classesIn(selector: Selector): string[] {
  return selector.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : []));
}

/** For each `:has()` that is required, its alternatives: one of them must be on the page with all its classes. */
function classesWithin(selector: Selector): string[][][] {
  const found: string[][][] = [];
  selector.walkPseudos((pseudo) => {
    if (pseudo.value === ':has' && !isInside(pseudo, ':not')) found.push(pseudo.nodes.map(classesIn));
  });
  return found;
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
