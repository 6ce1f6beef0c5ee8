/**
 * What a feature keeps about people (docs/decisions/0030-personal-data-per-feature.md). Each feature with tables has a
 * `personal-data.ts`; the copy that a person may ask for and the erasure of an account are driven by these lists, and a test fails
 * for every column that is on none of them.
 */
export interface FeatureData {
  /** The tables in which a person's rows are found, in the order in which they are erased: what refers to others first. */
  tables: readonly PersonalTable[];
  /** Of every other table the columns that can hold text or bytes: about nobody who can ask for erasure. */
  impersonal: Readonly<Record<string, readonly string[]>>;
}

export interface PersonalTable {
  table: string;
  /** Its heading in the copy that people can read; `null` for what is in no copy. */
  title: string | null;
  /** How the rows of a person are found. */
  by: Belonging;
  /** The column with the address, where rows are found by it. */
  emailColumn?: string;
  /** Columns that the copy leaves out: secrets of the system, and who of the office it was. */
  omit?: readonly string[];
  /** What erasing the account does to the rows. */
  erase: RowErasure;
  /** Columns in which something about a person can stand, and what erasing does to each. */
  personal: Readonly<Record<string, ColumnErasure>>;
  /** Columns that the database makes of the others and changes with them; the copy leaves them out. */
  generated?: readonly string[];
  /** Columns of text or bytes in which nothing about a person can stand: states, words of lists, ids, hashes. */
  other: readonly string[];
}

/** `delete`: the rows go. `keep`: the rows stay, without what `personal` takes out. `elsewhere`: done by the verb that is named. */
export type RowErasure = 'delete' | 'keep' | { elsewhere: string };

/**
 * `row`: goes with its row. `blank`: set to `''`, `{}` or no bytes, or to `null` where the column takes it. `becomes`: replaced by
 * these words, with `whereEquals` only in the rows that have these values in other columns. `kept`: stays, but for the properties of a JSON value that stand in `without`.
 * `unlessChosen`: replaced, unless the person chose otherwise when they asked.
 */
export type ColumnErasure =
  | 'row'
  | 'blank'
  | { becomes: string; whereEquals?: Readonly<Record<string, string>> }
  | { kept: KeptBecause; without?: readonly string[] }
  | { unlessChosen: KeptBecause };

/** Why a value stays when its person is erased. */
export interface KeptBecause {
  /** The law that asks for it, or the promise that was made to the person. */
  reason: string;
  until: string;
}

/** How the rows of a person are found in a table. */
export type Belonging =
  | 'id'
  | 'user'
  | 'actor'
  | 'email'
  | 'account-email'
  | 'import'
  | 'user-or-email'
  | 'lead'
  | 'enquiry'
  | 'order'
  | 'plan'
  | 'phone'
  | 'mail'
  | 'delivery'
  | 'provider-event'
  | 'audit'
  | 'job'
  | 'limit';

/** Books and invoices: CGST Act 2017, section 36, and Companies Act 2013, section 128(5). */
export const TAX_LAW: KeptBecause = {
  reason: 'Books of account: CGST Act 2017, section 36; Companies Act 2013, section 128(5)',
  until: '72 months from the due date of the annual return of the year, eight financial years for a company',
};
