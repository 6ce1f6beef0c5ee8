/** What a span may carry: bounded words and numbers, never what people sent. */
export type SpanTotals = Record<string, string | number | boolean>;

export type SpanKind = 'request' | 'query' | 'job' | 'call';

export interface OpenSpan {
  /** Runs work whose own spans stand below this one. */
  run<T>(work: () => T): T;
  /** Ends it, with what is known by now; a failure is told by its kind alone. */
  end(facts: SpanTotals, failure?: unknown): void;
}

/** Traces and metrics for a collector. Where none is named there is no such object, and nothing is wrapped. */
export interface Telemetry {
  begin(kind: SpanKind, name: string, facts: SpanTotals): OpenSpan;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Runs work as a span of its own. */
export async function inSpan<T>(
  telemetry: Telemetry,
  { kind, name, facts }: { kind: SpanKind; name: string; facts: SpanTotals },
  work: () => Promise<T>,
): Promise<T> {
  const span = telemetry.begin(kind, name, facts);
  try {
    const result = await span.run(work);
    span.end({});
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}
