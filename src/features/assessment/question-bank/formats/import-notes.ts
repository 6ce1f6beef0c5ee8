import { readText, type ReadText, type TextFormat } from './formatted-text.ts';
import { quoted } from './import-rows.ts';

/** Reads the texts of one question and collects what cannot be imported. */
export class QuestionNotes {
  readonly #media: string[] = [];
  readonly #feedback: string[] = [];
  readonly #tags = new Set<string>();
  readonly #others: string[] = [];

  /** The text in plain letters; images, sounds and the like are noted. */
  read(raw: string, format: TextFormat): string {
    return this.take(readText(raw, format));
  }

  take({ text, media, tags }: ReadText): string {
    this.#media.push(...media);
    for (const tag of tags) this.#tags.add(tag);
    return text;
  }

  /** Feedback that cannot be imported; `of` is its answer. */
  addFeedback(raw: string, format: TextFormat, of?: string): void {
    const text = this.read(raw, format).trim();
    if (text !== '') this.#feedback.push(of === undefined ? quoted(text) : `${quoted(text)} on ${quoted(of)}`);
  }

  add(note: string): void {
    this.#others.push(note);
  }

  get hasMedia(): boolean {
    return this.#media.length > 0;
  }

  list(): string[] {
    const notes = [...this.#others];
    if (this.#media.length > 0) notes.push(`Left out: ${shortList(this.#media)}. Add a picture here after the import.`);
    if (this.#feedback.length > 0) notes.push(`Feedback left out: ${shortList(this.#feedback)}.`);
    if (this.#tags.size > 0)
      notes.push(
        `Read as formatting: ${shortList([...this.#tags])}. If a tag belongs to the text, write &lt; for its <.`,
      );
    return notes;
  }
}

function shortList(parts: readonly string[]): string {
  const shown = parts.slice(0, MAX_SHOWN).join(', ');
  return parts.length > MAX_SHOWN ? `${shown} and ${parts.length - MAX_SHOWN} more` : shown;
}

const MAX_SHOWN = 8;
