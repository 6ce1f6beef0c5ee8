import { answerList, type Answer } from '../rules.ts';

export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const set = new Set(one);
  return set.size === new Set(other).size && other.every((item) => set.has(item));
}

/** Whether an answer equals the key at each position. */
export function isListRight({ correct }: { correct: readonly string[] }, answer: Answer): boolean {
  return isSameList(answerList(answer), correct);
}

export function areAmong(texts: readonly string[], options: readonly string[]): boolean {
  return texts.every((text) => options.includes(text));
}
