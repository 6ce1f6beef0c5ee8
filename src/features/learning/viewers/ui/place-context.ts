import { createContext } from 'react';

/** Where the shown lesson stands in the course: `0-2-1`. */
export const PlaceContext = createContext<string | null>(null);
