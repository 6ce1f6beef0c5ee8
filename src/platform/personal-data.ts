/**
 * What a feature stores about people (docs/decisions/0030-personal-data-per-feature.md). Each feature with tables has a
 * `personal-data.ts`; the data export and the erasure of an account are driven by these lists, and a test fails for every column that is
 * on none of them.
 */
export interface FeatureData {
  /** The tables with a user's rows, in the order of erasure: referencing tables first. */
  tables: readonly PersonalTable[];
  /** Of every other table the columns of text or bytes: they are about no user who can request erasure. */
  impersonal: Readonly<Record<string, readonly string[]>>;
}

export interface PersonalTable {
  table: string;
  /** Its heading in the readable export; `null` for what is in no export. */
  title: string | null;
  /** How a user's rows are found. */
  by: Belonging;
  /** Ids of these rows that other data refers to: rows of other tables, keys of mails, subjects of the audit log. */
  ids?: readonly PersonalIds[];
  /** The column with the address, where rows are found by it. */
  emailColumn?: string;
  /** Columns that the export leaves out: secrets of the system, and which member of the office it was. */
  omit?: readonly string[];
  /** Where the user reads the file of a row of the copy, as a path below the site; `null` for one that is not handed out. */
  fileAddress?: (row: Record<string, unknown>) => string | null;
  /** What erasing the account does to the rows. */
  erase: RowErasure;
  /** Columns that may hold personal data, and what erasure does to each. */
  personal: Readonly<Record<string, ColumnErasure>>;
  /** Generated columns, which change with the others; the export leaves them out. */
  generated?: readonly string[];
  /** Columns of text or bytes without personal data: states, enum values, ids, hashes. */
  other: readonly string[];
}

/** Ids in a table, collected before a user's rows are copied or erased. */
export interface PersonalIds {
  /** The column with the id; `id` unless named. */
  column?: string;
  /** How the rows are found while their ids are not known; as the table's `by` unless named. */
  by?: Belonging;
  /** Under which name rows of other tables are found by them. */
  as?: IdKind;
  /** Whether the keys of mails and notices contain them. */
  isInKeys?: true;
  /** The words before them in subjects of the audit log. */
  subjects?: readonly string[];
}

/** The ids by which rows of other tables are found. */
export type IdKind = 'phones' | 'leads' | 'enquiries' | 'orders' | 'providerOrders' | 'plans';

/** `delete`: the rows are deleted. `keep`: the rows stay, without what `personal` removes. `elsewhere`: done by the named verb. */
export type RowErasure = 'delete' | 'keep' | { elsewhere: string };

/**
 * `row`: deleted with its row. `blank`: set to `''`, `{}` or no bytes, or to `null` where the column allows it. `becomes`: replaced by
 * this text, with `whereEquals` only in rows with these values in other columns. `kept`: stays, except the properties of a JSON value
 * named in `without`. `unlessChosen`: replaced, unless the user chose otherwise in the request.
 */
export type ColumnErasure =
  | 'row'
  | 'blank'
  | { becomes: string; whereEquals?: Readonly<Record<string, string>> }
  | { kept: RetentionReason; without?: readonly string[] }
  | { unlessChosen: RetentionReason };

/** Why a value stays when its user is erased. */
export interface RetentionReason {
  /** The law that requires it, or the promise made to the user. */
  reason: string;
  until: string;
}

/** How a user's rows are found in a table. */
export type Belonging =
  | 'id'
  | 'user'
  | 'owner'
  | 'actor'
  | 'email'
  | 'account-email'
  | 'import'
  | 'user-or-email'
  | 'user-email-or-phone'
  | 'user-email-or-lead'
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

/** Whose data: a user with the addresses that they proved, in lower case. */
export interface ConsentOwner {
  userId: string;
  emails: readonly string[];
}

/** Books and invoices: CGST Act 2017, section 36, and Companies Act 2013, section 128(5). */
export const TAX_LAW: RetentionReason = {
  reason: 'Books of account: CGST Act 2017, section 36; Companies Act 2013, section 128(5)',
  until: '72 months from the due date of the annual return of the year, eight financial years for a company',
};
