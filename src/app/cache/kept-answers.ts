/** Answers of calls that say the same to everybody, for the pages that are drawn from the same content. */
export interface KeptAnswers {
  /** The kept answer, or what `ask` gives; asked twice at once, it asks once. Nobody may change what is kept: it is frozen. */
  find(key: string, ask: () => Promise<unknown>): Promise<unknown>;
  /** Forgets everything: the content changed. */
  clear(): void;
}

/** At most so many answers, the longest unused goes first. A refusal is not kept, nor what was asked before a change and came after it. */
export function createKeptAnswers(most: number): KeptAnswers {
  let answers = new Map<string, Promise<unknown>>();
  return {
    find(key, ask) {
      // A change puts another map in this place: who began before it writes into the old one, which nobody reads any more.
      const own = answers;
      const answer = own.get(key) ?? ask().then(freezeAll);
      own.delete(key);
      own.set(key, answer);
      for (const [oldest] of own) {
        if (own.size <= most) break;
        own.delete(oldest);
      }
      answer.catch(() => own.get(key) === answer && own.delete(key));
      return answer;
    },
    clear() {
      answers = new Map();
    },
  };
}

function freezeAll<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeAll(part);
  return Object.freeze(value);
}
