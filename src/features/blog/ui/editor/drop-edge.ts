export type DropEdge = 'top' | 'bottom';
