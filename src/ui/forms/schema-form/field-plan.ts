import type { BadgeTone } from '../../badge.tsx';
import type { SelectOption } from '../field.tsx';

interface FieldPlanTexts {
  name: string;
  label: string;
  hint?: string;
  /** May be empty. */
  optional?: boolean;
}

/** The value of a form, an object with any fields. */
export type FormRecord = Record<string, unknown>;

/** A form's data besides its value, for the notes of its entries: the day, how long a claim is valid. */
export type FormClock = { today: string; months: number };

/** Describes one field: its label, its type and how it is edited. */
export type FieldPlan =
  | (FieldPlanTexts & { kind: 'text' | 'email' | 'phone' | 'address' | 'day' | 'check' | 'picture' })
  | (FieldPlanTexts & { kind: 'area'; rows?: number })
  /** `mayBeEmpty`: `null` when empty. */
  | (FieldPlanTexts & { kind: 'number'; mayBeEmpty?: boolean })
  | (FieldPlanTexts & { kind: 'choice'; options: readonly SelectOption[] })
  /** Short texts, one per line. */
  | (FieldPlanTexts & { kind: 'lines'; rows?: number })
  | (FieldPlanTexts & { kind: 'group'; fields: readonly FieldPlan[] })
  | (FieldPlanTexts & ListPlan & { kind: 'list' })
  /** One list per key, for each of the choices that the form has under this name. */
  | (FieldPlanTexts & ListPlan & { kind: 'lists'; keysFrom: string });

/** Choices that are known only at runtime: the services. */
export type FormChoices = Readonly<Record<string, readonly SelectOption[]>>;

export interface ListPlan {
  /** The noun for one entry: "question". */
  entry: string;
  fields: readonly FieldPlan[];
  /** Creates a new entry. */
  blank: () => FormRecord;
  /** Title of an entry in the list. */
  titleOf: (entry: FormRecord) => string;
  /** Status of an entry: on the site, or why not. */
  noteOf?: (entry: FormRecord, clock: FormClock) => { tone: BadgeTone; label: string } | null;
  /** Entries can be moved and edited, but not added or removed. */
  isFixed?: boolean;
}

/** Maximum length of a field; by its path, `*` for an entry of a list. */
export type FieldLimits = Record<string, { letters?: number; entries?: number; least?: number; max?: number }>;

export type FieldErrors = Readonly<Record<string, string>>;
