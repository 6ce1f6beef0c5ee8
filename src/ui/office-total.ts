/** How many there are. Long lists are counted up to a limit only: "5,000+". */
export interface ListTotal {
  total: number;
  isTotalCapped?: boolean;
}

export function totalInWords({ total, isTotalCapped }: ListTotal): string {
  return `${wholeNumbers.format(total)}${isTotalCapped ? '+' : ''}`;
}

/** "1 order", "214 orders", "5,000+ orders". */
export function countInWords(list: ListTotal, one: string, many: string): string {
  return `${totalInWords(list)} ${list.total === 1 ? one : many}`;
}

/** "21 to 40 of 214". */
export function pageNote({ page, limit, ...list }: ListTotal & { page: number; limit: number }, rows: number): string {
  const first = (page - 1) * limit + 1;
  return `${wholeNumbers.format(first)} to ${wholeNumbers.format(first + rows - 1)} of ${totalInWords(list)}`;
}

const wholeNumbers = new Intl.NumberFormat('en-IN');
