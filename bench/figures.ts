/** Figures of one page or call, by what they measure. */
export type Figures = Record<string, number>;
