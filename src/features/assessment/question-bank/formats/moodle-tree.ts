import { parseMarkup } from '../../../../platform/drawing/parse-markup.ts';

/** An element of a Moodle XML file. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its direct text. */
  text: string;
}

export interface XmlQuestion {
  element: XmlElement;
  line: number;
  /** The element as in the file. */
  written: string;
  /** Its tags do not nest. */
  isBroken: boolean;
}

/** Deeper than any question. */
const MAX_DEPTH = 40;

/**
 * Yields the questions of a Moodle XML file one by one, so that a broken one does not affect the others. Custom entities and references to
 * other files are never resolved. Stops after `maxQuestions`. `hasRoot` is false where it is no such file.
 */
export function moodleQuestions(xml: string, maxQuestions: number): { hasRoot: boolean; questions: XmlQuestion[] } {
  const questions: XmlQuestion[] = [];
  const countLines = lineCounter(xml);
  let hasRoot = false;
  let path: XmlElement[] = [];
  const isOfHtml = new WeakSet<XmlElement>();
  const addHtml = (elements: readonly XmlElement[], html: string) => {
    const text = elements.findLast((element) => !isOfHtml.has(element));
    if (text) text.text += html;
  };
  let open: { line: number; start: number; isBroken: boolean } | null = null;
  const finish = (end: number, isBroken: boolean) => {
    const [element] = path;
    if (open && element)
      questions.push({
        element,
        line: open.line,
        written: xml.slice(open.start, end),
        isBroken: open.isBroken || isBroken,
      });
    open = null;
    path = [];
  };
  const isWhole = parseMarkup(
    xml,
    (parser) => ({
      onopentag(name, attributes) {
        if (name === 'quiz') hasRoot = true;
        if (name === 'question') {
          if (open) finish(parser().startIndex, true);
          open = { line: countLines(parser().startIndex), start: parser().startIndex, isBroken: false };
        }
        if (!open) return;
        // Some programs write HTML into a text without escaping it.
        const within = path.at(-1);
        if (within && (within.name === 'text' || isOfHtml.has(within))) {
          const element = { name, attributes, children: [], text: '' };
          isOfHtml.add(element);
          addHtml(path, xml.slice(parser().startIndex, parser().endIndex + 1));
          path.push(element);
          return;
        }
        const element = { name, attributes, children: [], text: '' };
        if (path.length < MAX_DEPTH) path.at(-1)?.children.push(element);
        path.push(element);
      },
      ontext(text) {
        const element = path.at(-1);
        if (element && isOfHtml.has(element)) addHtml(path, text);
        // The bytes of embedded files are skipped.
        else if (element && !/^(file|image_base64)$/.test(element.name)) element.text += text;
      },
      onclosetag(name, isImplied) {
        if (!open) return;
        const element = path.at(-1);
        const isHtml = element !== undefined && isOfHtml.has(element);
        const isEmptyTag = xml.charAt(parser().endIndex - 1) === '/';
        if (isHtml && !isImplied) addHtml(path, `</${name}>`);
        else if (isImplied && !isEmptyTag && !isHtml) open.isBroken = true;
        if (name === 'question') finish(parser().endIndex + 1, false);
        else path.pop();
      },
    }),
    { xmlMode: true, isDone: () => questions.length >= maxQuestions },
  );
  if (!isWhole) finish(xml.length, true);
  return { hasRoot, questions };
}

/** Lines counted from the last count; offsets must be ascending. */
function lineCounter(text: string): (place: number) => number {
  let line = 1;
  let from = 0;
  return (place) => {
    for (let at = text.indexOf('\n', from); at >= 0 && at < place; at = text.indexOf('\n', from)) {
      line += 1;
      from = at + 1;
    }
    return line;
  };
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The text of an element, which Moodle wraps in `text`. */
export function textOf(element: XmlElement | undefined): string {
  return childOf(element, 'text')?.text ?? element?.text ?? '';
}
