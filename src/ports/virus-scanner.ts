/** Scans files for known malware. */
export interface VirusScanner {
  /**
   * Returns the name of what was found in a file, or `null`; `sizeBytes` determines the timeout. Throws
   * `VirusScannerError`, and what `content` throws.
   */
  scan(content: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<string | null>;
  /** What is wrong with it now, or `null`. Never throws. */
  check(): Promise<ScannerProblem | null>;
}

export interface ScannerProblem {
  /** Whether it cannot scan at all; otherwise its signatures are outdated. */
  isAway: boolean;
  message: string;
}

/** `unavailable`: no response, or an untrustworthy one. `too-large`: the file exceeds the scanner's limit. */
export class VirusScannerError extends Error {
  readonly kind: 'unavailable' | 'too-large';
  constructor(kind: VirusScannerError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VirusScannerError';
    this.kind = kind;
  }
}
