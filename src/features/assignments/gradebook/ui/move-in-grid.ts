const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export interface GridPlace {
  row: number;
  column: number;
}

/** Returns where a key leads from a place of a grid; `null` for a key that moves nothing. Home and End lead along the row. */
export function moveInGrid(
  key: string,
  { row, column }: GridPlace,
  size: { rows: number; columns: number },
): GridPlace | null {
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: size.columns - 1 };
  const step = STEPS[key];
  if (!step) return null;
  const within = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1);
  return { row: within(row + step[0], size.rows), column: within(column + step[1], size.columns) };
}
