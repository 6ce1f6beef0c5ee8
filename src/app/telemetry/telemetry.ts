/** Attributes that a span may carry: bounded strings and numbers, never user data. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanKind = 'request' | 'query' | 'job' | 'call';

export interface OpenSpan {
  /** Runs work whose own spans are children of this one. */
  run<T>(work: () => T): T;
  /** Ends the span with the attributes known by now; a failure is recorded only by its kind. */
  end(attributes: SpanAttributes, failure?: unknown): void;
}

/** Traces and metrics for a collector. Without a configured one this object does not exist, and nothing is wrapped. */
export interface Telemetry {
  begin(kind: SpanKind, name: string, attributes: SpanAttributes): OpenSpan;
  /** Flushes what is left. */
  stop(): Promise<void>;
}

/** Runs work in its own span. */
export async function inSpan<T>(
  telemetry: Telemetry,
  { kind, name, attributes }: { kind: SpanKind; name: string; attributes: SpanAttributes },
  work: () => Promise<T>,
): Promise<T> {
  const span = telemetry.begin(kind, name, attributes);
  try {
    const result = await span.run(work);
    span.end({});
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}
