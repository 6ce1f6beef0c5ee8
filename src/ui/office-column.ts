import type { TableColumn } from './lists/table.tsx';

export interface OfficeColumn<Row> extends TableColumn<Row> {
  /** The key that the server sorts by. */
  sort?: string;
  /** Its first press shows the greatest first: amounts and dates. */
  greatestFirst?: boolean;
}
