import type { Log } from '../../platform/log.ts';
import type { Config } from '../config.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** What each part of the composition gets. */
export interface Composing {
  config: Config;
  log: Log;
  /** Prints a line for whoever started the product. */
  say: (line: string) => void;
  /** `null`: nothing is traced. */
  telemetry: Telemetry | null;
  /** Each part defers here what ends it; the last one started ends first. */
  cleanup: AsyncDisposableStack;
}
