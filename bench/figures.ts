/** Figures of one page or call, by metric. */
export type Figures = Record<string, number>;
