import { childOf, childrenOf, moodleQuestions, textOf, type XmlElement } from './moodle-tree.ts';
import { readMoodleQuestion } from './moodle-question.ts';
import { MAX_IMPORTED, quoted, withoutControls, type ImportRow, type ReadQuestions } from './import-rows.ts';

/** Tags in our own export for what Moodle cannot represent. */
const OWN_TAG = /^(for-everybody|shown(-\d+)+)$/;

/** Returns the questions of a Moodle XML file (question/format/xml). Unsupported types are rejected with type and name. */
export function readMoodleXml(text: string): ReadQuestions {
  const { hasRoot, questions } = moodleQuestions(withoutControls(text), MAX_ELEMENTS);
  const [first] = questions;
  if (!hasRoot && !first) return { rows: [{ line: 1, text: text.slice(0, 200), message: NO_MOODLE }], unused: [] };
  const rows: ImportRow[] = [];
  const unused = new UnusedParts();
  for (const { element, line, written, isBroken } of questions) {
    if (rows.length > MAX_IMPORTED) break;
    const type = element.attributes['type'] ?? '';
    if (type === 'category' && !isBroken) {
      unused.categories.add(textOf(childOf(element, 'category')).trim());
      continue;
    }
    if (isBroken) {
      rows.push({ line, text: written, message: `${nameOf(element)}: its elements do not close as they open.` });
      continue;
    }
    const read = readMoodleQuestion(element, type);
    if (read.message !== undefined) rows.push({ line, text: written, message: `${nameOf(element)}: ${read.message}` });
    else {
      unused.collect(element, read.draft.question);
      rows.push({ line, text: written, draft: read.draft, ...(read.notes.length > 0 ? { notes: read.notes } : {}) });
    }
  }
  return { rows, unused: unused.list() };
}

/** Categories are elements between questions. */
const MAX_ELEMENTS = 3 * MAX_IMPORTED;
const NO_MOODLE =
  'This is XML, but no Moodle question file: it has no <quiz> with <question>s in it. In Moodle choose Question bank, Export, Moodle XML format.';

function nameOf(element: XmlElement): string {
  const name = textOf(childOf(element, 'name')).trim();
  return name === '' ? 'A question' : quoted(name);
}

/** Other content of the file, each kind once. */
class UnusedParts {
  readonly categories = new Set<string>();
  readonly #tags = new Set<string>();
  #names = 0;
  #marks = 0;
  #fixedOrders = 0;
  #numbers = 0;
  #hidden = 0;

  collect(element: XmlElement, question: string): void {
    for (const tag of childrenOf(childOf(element, 'tags'), 'tag')) {
      const name = textOf(tag).trim();
      if (!OWN_TAG.test(name)) this.#tags.add(name);
    }
    if (!lettersOf(question).startsWith(lettersOf(textOf(childOf(element, 'name'))))) this.#names += 1;
    if (Number(textOf(childOf(element, 'defaultgrade')) || '1') !== 1) this.#marks += 1;
    if (/^(false|0)$/.test(textOf(childOf(element, 'shuffleanswers')).trim())) this.#fixedOrders += 1;
    if (textOf(childOf(element, 'idnumber')).trim() !== '') this.#numbers += 1;
    if (/^(1|true)$/.test(textOf(childOf(element, 'hidden')).trim())) this.#hidden += 1;
  }

  list(): string[] {
    const list = (parts: ReadonlySet<string>) => [...parts].slice(0, 5).map(quoted).join(', ');
    return [
      ...(this.categories.size > 0 ? [`Categories: ${list(this.categories)}`] : []),
      ...(this.#tags.size > 0 ? [`Tags: ${list(this.#tags)}`] : []),
      ...(this.#names > 0 ? [`Names of questions: ${this.#names}`] : []),
      ...(this.#numbers > 0 ? [`ID numbers: ${this.#numbers}`] : []),
      ...(this.#marks > 0 ? [`Marks other than 1: ${this.#marks} questions. Here each question counts the same`] : []),
      ...(this.#hidden > 0 ? [`Hidden in Moodle: ${this.#hidden} questions. Here they are like the others`] : []),
      ...(this.#fixedOrders > 0
        ? [`Options in a fixed order: ${this.#fixedOrders} questions. Shuffling is set for the whole test`]
        : []),
    ];
  }
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase();
}
