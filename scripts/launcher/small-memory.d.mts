export const smallMemoryFlags: string[];
export const smallMemoryEnvironment: Record<string, string>;
export function takeLittleMemory(): void;
