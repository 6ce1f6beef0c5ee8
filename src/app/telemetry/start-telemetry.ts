import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { Config } from '../config.ts';
import type { OpenSpan, SpanAttributes, SpanKind, Telemetry } from './telemetry.ts';

const METRICS_EVERY_MS = 15_000;
/** From 5 ms to 10 s, by the semantic conventions for durations. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Sends traces and metrics to a collector by OTLP over HTTP. The packages are loaded only here, so that other
 * installations do not pay for them.
 */
export async function startTelemetry(
  { endpoint, headers, serviceName }: NonNullable<Config['telemetry']>,
  { metricsEveryMs = METRICS_EVERY_MS } = {},
): Promise<Telemetry> {
  const [api, base, metrics, resources, traceExporter, metricExporter] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const resource = resources.resourceFromAttributes({ 'service.name': serviceName });
  const traces = new base.BasicTracerProvider({
    resource,
    spanProcessors: [
      new base.BatchSpanProcessor(new traceExporter.OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })),
    ],
  });
  const meters = new metrics.MeterProvider({
    resource,
    readers: [
      new metrics.PeriodicExportingMetricReader({
        exporter: new metricExporter.OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
        exportIntervalMillis: metricsEveryMs,
        exportTimeoutMillis: Math.min(10_000, metricsEveryMs),
      }),
    ],
  });
  const tracer = traces.getTracer(serviceName);
  const meter = meters.getMeter(serviceName);
  const histogram = (name: string) =>
    meter.createHistogram(name, { unit: 's', advice: { explicitBucketBoundaries: BOUNDARIES } });
  const durations: Record<SpanKind, ReturnType<typeof histogram>> = {
    request: histogram('http.server.request.duration'),
    query: histogram('db.client.operation.duration'),
    job: histogram('misaal.job.duration'),
    call: histogram('misaal.outside_call.duration'),
  };
  const failures = meter.createCounter('misaal.failures', { description: 'Spans that ended with a failure' });
  const kinds: Record<SpanKind, number> = {
    request: api.SpanKind.SERVER,
    query: api.SpanKind.CLIENT,
    job: api.SpanKind.CONSUMER,
    call: api.SpanKind.CLIENT,
  };
  const current = new AsyncLocalStorage<Span>();

  return {
    begin(kind, name, attributes): OpenSpan {
      const parent = current.getStore();
      const above = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, above);
      const started = performance.now();
      return {
        run: (work) => current.run(span, work),
        end(later, failure) {
          const all = { ...attributes, ...later, ...(failure === undefined ? {} : { 'error.type': typeOf(failure) }) };
          span.setAttributes(all);
          if (failure !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR });
          if (typeof later['http.route'] === 'string') span.updateName(`${name} ${later['http.route']}`);
          span.end();
          durations[kind].record((performance.now() - started) / 1000, bounded(all));
          if (failure !== undefined) failures.add(1, { kind });
        },
      };
    },
    async stop() {
      await Promise.allSettled([traces.shutdown(), meters.shutdown()]);
    },
  };
}

/** A metric has a series for each combination of these; statement texts would create thousands. */
function bounded({
  'db.query.text': _text,
  'misaal.request': _request,
  ...attributes
}: SpanAttributes): SpanAttributes {
  return attributes;
}

/** The kind of an error: its message may contain user data. */
function typeOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'other';
  const code = 'code' in failure ? failure.code : undefined;
  return typeof code === 'string' ? code : failure.name;
}
