/** Rows of a page, as many as the calls of lists allow. */
const PAGE = 100;

/** Reads every row of a paged call: the first page says how many more there are. */
export async function readAllPages<Row>(
  read: (place: { page: number; limit: number }) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const { rows, total } = await read({ page: 1, limit: PAGE });
  const others = Array.from({ length: Math.max(0, Math.ceil(total / PAGE) - 1) }, (_, at) =>
    read({ page: at + 2, limit: PAGE }),
  );
  const more = await Promise.all(others);
  return [...rows, ...more.flatMap((page) => page.rows)];
}
