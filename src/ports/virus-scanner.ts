/** Looks through files for what is known to do harm. */
export interface VirusScanner {
  /** The name of what was found in a file, or `null`; `sizeBytes` says how long to wait. Throws `VirusScannerError`, and what `content` throws. */
  scan(content: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<string | null>;
  /** What is wrong with it at this moment, or `null`. Never throws. */
  check(): Promise<ScannerTrouble | null>;
}

export interface ScannerTrouble {
  /** Whether it scans nothing at all; else it knows too little of what is new. */
  isAway: boolean;
  words: string;
}

/** `unavailable`: no answer, or none that can be trusted. `too-large`: the file is beyond what it takes. */
export class VirusScannerError extends Error {
  readonly kind: 'unavailable' | 'too-large';
  constructor(kind: VirusScannerError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VirusScannerError';
    this.kind = kind;
  }
}
