import type { Log } from '../../platform/log.ts';
import type { Config } from '../config.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** What each part of the composition gets. */
export interface Composing {
  config: Config;
  log: Log;
  /** Prints a progress line for the operator. */
  say: (line: string) => void;
  /** `null`: nothing is traced. */
  telemetry: Telemetry | null;
  /** Each part defers its own disposal here; the last one started is disposed first. */
  cleanup: AsyncDisposableStack;
}
