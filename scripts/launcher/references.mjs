import { posix } from 'node:path';

/**
 * What the texts of a checkout name that is not there: sections of `docs/specification/`, files, and decision records
 * that are out of form or missing in their list. `files` holds every text by its path.
 */
export function findDeadReferences(files) {
  const known = new Set(files.keys());
  const sections = readSections(files);
  return [...files].flatMap(([file, text]) => {
    const dead = [...deadCitations(joinComments(text), sections), ...deadPaths(file, text, known)];
    if (file.startsWith('docs/decisions/'))
      dead.push(...wrongDecision(file, text, files.get('docs/decisions.md') ?? ''));
    return [...new Set(dead)].map((problem) => `${file}: ${problem}`);
  });
}

const DOCUMENT = '(?:spec \\d+|batches|assignments|design|office|trust|india|running)';
const CITATION = new RegExp(`\\b(${DOCUMENT}) (§\\d+(?:(?:, | and | to )§\\d+)*)(?: row (\\d+)| (F\\d+))?`, 'g');
/** Sections of standards, which have their own number before the sign or are in a list of such. */
const OUTSIDE = /(?:RFC \d+|W3C [\w-]+|Open Badges [\d.]+|NIST SP [\w-]+|draft-[\w-]+),? §[\d.]+(?: and §[\d.]+)*/g;
/** Forms that are no longer valid: a document without its section, and former names of documents. */
const UNRESOLVED = [/\bspec \d+(?! §\d)\b/g, /\bdecisions, "/g, /\b(?:india|running|trust)\.md[, ]*(?:§|")/g];

function deadCitations(text, sections) {
  const dead = [];
  const rest = text.replaceAll(OUTSIDE, '').replaceAll(CITATION, (whole, document, list, row, fault) => {
    for (const [, number] of list.matchAll(/§(\d+)/g)) {
      const section = sections.get(`${document} §${number}`);
      const names = row ?? fault;
      if (section === undefined) dead.push(`${document} §${number} is no section`);
      else if (names && !new RegExp(`^\\| (?:[^|]*\\b)?${names}\\b`, 'm').test(section))
        dead.push(`${whole} is no row`);
    }
    return '';
  });
  for (const pattern of UNRESOLVED)
    for (const [found] of rest.matchAll(pattern)) dead.push(`${found} names no section`);
  for (const [found] of rest.matchAll(/(?<=[\w)] )§\d[\d.]*/g)) dead.push(`${found} is of no known document`);
  return dead;
}

/** The text of each section of the specification, under the name by which it is cited. */
function readSections(files) {
  const sections = new Map();
  for (const [file, text] of files) {
    const [, number, name] = /^docs\/specification\/(?:(\d+)-)?([\w-]+)\.md$/.exec(file) ?? [];
    const document = number ? `spec ${number}` : name;
    for (const part of document ? text.split(/^(?=## )/m) : []) {
      const [, section] = /^## (\d+)\. /.exec(part) ?? [];
      if (section) sections.set(`${document} §${section}`, part);
    }
  }
  return sections;
}

const ROOTS = '(?:\\.ci|bench|db|deploy|docs|drills|e2e|scripts|src|tools)';
const UNDER_ROOT = new RegExp(`(?<![\\w./@*-])${ROOTS}/[\\w./*{},…-]*`, 'g');
const FILE_NAME = /(?<![\w./@*{}<>$~…-])(?:[\w.-]+\/)*[\w.-]*[\w-]\.(?:tsx?|mts|mjs|md|css)(?![\w/-])/g;

function deadPaths(file, text, known) {
  if (file === 'CHANGELOG.md') return [];
  const isProse = file.endsWith('.md');
  const prose = isProse ? proseParts(text) : commentsOf(text);
  const dead = prose.flatMap((part) =>
    [...part.matchAll(UNDER_ROOT), ...part.matchAll(FILE_NAME)]
      .map(([path]) => path.replace(/[.,]+$/, ''))
      .filter((path) => !isThere(path, known)),
  );
  if (isProse) dead.push(...deadLinks(file, text, known));
  return dead.map((path) => `${path} does not exist`);
}

/** Files written while the product is measured or run, which are in no checkout. */
const MADE = ['bench/results/latest.json', 'docs/incidents/'];

/** Whether a path names a file, a folder, the beginning of a numbered file's name, or a pattern that finds something. */
function isThere(path, known) {
  const bare = path.replace(/^(?:\.\.?\/)+/, '');
  if (/[*{…]/.test(path)) {
    const pattern = new RegExp(`^${globPattern(bare)}`);
    return [...known].some((file) => pattern.test(file));
  }
  if (known.has(bare) || MADE.includes(bare)) return true;
  const isNumbered = /\/\d{4}$/.test(bare);
  const folder = bare.endsWith('/') ? bare : `${bare}/`;
  return [...known].some(
    (file) => file.endsWith(`/${bare}`) || file.startsWith(folder) || (isNumbered && file.startsWith(`${bare}-`)),
  );
}

function globPattern(path) {
  return path
    .replaceAll('.', '\\.')
    .replaceAll('{', '(?:')
    .replaceAll('}', ')')
    .replaceAll(',', '|')
    .replaceAll(/\*+/g, '.*')
    .replaceAll('…', '.*');
}

function deadLinks(file, text, known) {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);
  return targets
    .filter((target) => !/^[a-z]+:|^#/.test(target))
    .filter((target) => {
      const found = posix.join(posix.dirname(file), target.split('#')[0]).replace(/\/$/, '');
      return !known.has(found) && ![...known].some((name) => name.startsWith(`${found}/`));
    });
}

/** Inline code of a document, outside of its blocks of code. */
function proseParts(text) {
  return [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
}

function commentsOf(text) {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment);
}

/** A text whose comments run on, so that a citation is whole where a line ends in it. */
function joinComments(text) {
  return text.replaceAll(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ');
}

function wrongDecision(file, text, index) {
  const number = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/.exec(file)?.[1];
  if (!number) return ['a decision is named `NNNN-title.md`'];
  const wrong = new RegExp(`^# ${number} \\S`).test(text) ? [] : [`its heading does not begin with "# ${number} "`];
  for (const part of ['Context', 'Decision'])
    if (!text.includes(`**${part}.**`)) wrong.push(`it has no paragraph "**${part}.**"`);
  if (!/^Date: \d{4}-\d{2}-\d{2}\. Status: \S/m.test(text)) wrong.push('it has no line "Date: YYYY-MM-DD. Status: …"');
  if (/^#+ /m.test(text.split('\n').slice(1).join('\n'))) wrong.push('it has a heading besides its title');
  if (!index.includes(`](decisions/${file.split('/').at(-1)})`)) wrong.push('docs/decisions.md does not list it');
  return wrong;
}
