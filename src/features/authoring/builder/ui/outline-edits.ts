import type { ContentDraft, CourseDocument, ModuleDraft, TopicDraft } from '../../rules.ts';

export type PartKind = 'module' | 'topic' | 'content';
export interface PartName {
  kind: PartKind;
  id: string;
}
/** The place of a part: its parent (`null`: the course), and its index there. */
export interface Place {
  parentId: string | null;
  position: number;
}

export function emptyModule(): ModuleDraft {
  return { id: crypto.randomUUID(), title: '', topics: [] };
}

export function emptyTopic(): TopicDraft {
  return { id: crypto.randomUUID(), title: '', contents: [] };
}

/** Returns a part with its name and place; `null` when it was deleted. */
export function findPart(document: CourseDocument, { kind, id }: PartName): (Place & { name: string }) | null {
  for (const { parentId, parts } of listsOf(document, kind)) {
    const position = parts.findIndex((part) => part.id === id);
    const part = parts[position];
    if (part) return { parentId, position, name: nameOf(part) };
  }
  return null;
}

export function findModule({ modules }: CourseDocument, id: string): ModuleDraft | null {
  return modules.find((module) => module.id === id) ?? null;
}

export function findTopic(document: CourseDocument, id: string): TopicDraft | null {
  return topicsOf(document).find((topic) => topic.id === id) ?? null;
}

export function findContent(document: CourseDocument, id: string): ContentDraft | null {
  return contentsOf(document).find((content) => content.id === id) ?? null;
}

export function contentsOf(document: CourseDocument): ContentDraft[] {
  return topicsOf(document).flatMap((topic) => topic.contents);
}

/** Returns the course with a part renamed. */
export function renamePart(document: CourseDocument, { kind, id }: PartName, name: string): CourseDocument {
  if (kind === 'module') return changeModules(document, (modules) => modules.map(called(id, { title: name })));
  if (kind === 'topic') return changeTopics(document, (topics) => topics.map(called(id, { title: name })));
  return changeContent(document, id, (content) => ({ ...content, name }));
}

export function changeContent(
  document: CourseDocument,
  id: string,
  change: (content: ContentDraft) => ContentDraft,
): CourseDocument {
  return changeContents(document, (contents) =>
    contents.map((content) => (content.id === id ? change(content) : content)),
  );
}

export function removePart(document: CourseDocument, { kind, id }: PartName): CourseDocument {
  if (kind === 'module') return changeModules(document, without(id));
  return kind === 'topic' ? changeTopics(document, without(id)) : changeContents(document, without(id));
}

export function addModule(document: CourseDocument, module: ModuleDraft, position?: number): CourseDocument {
  return changeModules(document, inserted(module, { parentId: null, position }));
}

export function addTopic(
  document: CourseDocument,
  topic: TopicDraft,
  place: { parentId: string | null; position?: number },
): CourseDocument {
  return changeTopics(document, inserted(topic, place));
}

export function addContent(
  document: CourseDocument,
  content: ContentDraft,
  place: { parentId: string | null; position?: number },
): CourseDocument {
  return changeContents(document, inserted(content, place));
}

/** Moves a part with its children; the position is counted without the part itself. */
export function movePart(document: CourseDocument, name: PartName, to: Place): CourseDocument {
  const rest = removePart(document, name);
  if (name.kind === 'module') {
    const module = findModule(document, name.id);
    return module ? addModule(rest, module, to.position) : document;
  }
  if (name.kind === 'topic') {
    const topic = findTopic(document, name.id);
    return topic && findModule(document, to.parentId ?? '') ? addTopic(rest, topic, to) : document;
  }
  const content = findContent(document, name.id);
  return content && findTopic(document, to.parentId ?? '') ? addContent(rest, content, to) : document;
}

/** Returns the place one step up or down; at the edge of its list a part goes into the neighbouring one. `null` at the end. */
export function stepPlace(document: CourseDocument, name: PartName, step: -1 | 1): Place | null {
  const from = findPart(document, name);
  if (!from) return null;
  const lists = listsOf(document, name.kind);
  const at = lists.findIndex(({ parentId }) => parentId === from.parentId);
  const position = from.position + step;
  if (position >= 0 && position < (lists[at]?.parts.length ?? 0)) return { parentId: from.parentId, position };
  const neighbour = lists[at + step];
  return neighbour ? { parentId: neighbour.parentId, position: step === 1 ? 0 : neighbour.parts.length } : null;
}

/** Returns the possible parents of a part, in order. */
export function homesOf({ modules }: CourseDocument, kind: PartKind): { id: string; name: string }[] {
  if (kind === 'module') return [];
  if (kind === 'topic')
    return modules.map((module, at) => ({ id: module.id, name: `${at + 1}. ${named(module.title)}` }));
  return modules.flatMap((module, at) =>
    module.topics.map((topic) => ({ id: topic.id, name: `${at + 1}. ${named(module.title)}: ${named(topic.title)}` })),
  );
}

/** Returns the module of a part. */
export function moduleOf(document: CourseDocument, { kind, id }: PartName): string | null {
  if (kind === 'module') return id;
  const holds = (topic: TopicDraft) =>
    kind === 'topic' ? topic.id === id : topic.contents.some((one) => one.id === id);
  return document.modules.find((module) => module.topics.some(holds))?.id ?? null;
}

/** Returns the placeholder for an empty name. */
export function named(name: string): string {
  return name.trim() || 'Without a name';
}

interface PartList {
  parentId: string | null;
  parts: readonly (ModuleDraft | TopicDraft | ContentDraft)[];
}

function listsOf({ modules }: CourseDocument, kind: PartKind): PartList[] {
  if (kind === 'module') return [{ parentId: null, parts: modules }];
  if (kind === 'topic') return modules.map(({ id, topics }) => ({ parentId: id, parts: topics }));
  return modules.flatMap(({ topics }) => topics.map(({ id, contents }) => ({ parentId: id, parts: contents })));
}

function nameOf(part: ModuleDraft | TopicDraft | ContentDraft): string {
  return 'name' in part ? part.name : part.title;
}

function topicsOf({ modules }: CourseDocument): TopicDraft[] {
  return modules.flatMap((module) => module.topics);
}

function changeModules(document: CourseDocument, change: (modules: ModuleDraft[], parent: null) => ModuleDraft[]) {
  return { ...document, modules: change(document.modules, null) };
}

function changeTopics(document: CourseDocument, change: (topics: TopicDraft[], moduleId: string) => TopicDraft[]) {
  return changeModules(document, (modules) =>
    modules.map((module) => ({ ...module, topics: change(module.topics, module.id) })),
  );
}

function changeContents(
  document: CourseDocument,
  change: (contents: ContentDraft[], topicId: string) => ContentDraft[],
): CourseDocument {
  return changeTopics(document, (topics) =>
    topics.map((topic) => ({ ...topic, contents: change(topic.contents, topic.id) })),
  );
}

function without(id: string) {
  return <Part extends { id: string }>(parts: Part[]): Part[] => parts.filter((part) => part.id !== id);
}

function inserted<Part>(part: Part, place: { parentId: string | null; position?: number | undefined }) {
  return (parts: Part[], parentId: string | null): Part[] =>
    parentId === place.parentId ? parts.toSpliced(place.position ?? parts.length, 0, part) : parts;
}

function called(id: string, name: { title: string }) {
  return <Part extends { id: string }>(part: Part): Part => (part.id === id ? { ...part, ...name } : part);
}
