import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { inSpan, type Telemetry } from './telemetry.ts';

/** A port whose external calls are spans, named after it and the call; unchanged where nothing is traced. */
export function traceCalls<T extends object>(telemetry: Telemetry | null, system: string, port: T): T {
  if (telemetry === null) return port;
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: unknown[]) => {
        const attributes = { 'misaal.system': system, 'misaal.call': name };
        const span = telemetry.begin('call', `${system} ${name}`, attributes);
        const result: unknown = span.run(() => Reflect.apply(member, target, args) as unknown);
        // A synchronous result involves no outside call.
        if (!(result instanceof Promise)) return result;
        return result.then(
          (value: unknown) => {
            span.end({});
            return value;
          },
          (error: unknown) => {
            span.end({}, error);
            throw error;
          },
        );
      };
    },
  });
}

/** Queues whose jobs are spans; unchanged where nothing is traced. */
export function traceJobs(telemetry: Telemetry | null, queues: JobQueue[]): JobQueue[] {
  if (telemetry === null) return queues;
  return queues.map((queue) => ({
    ...queue,
    run: (data, attempt) =>
      inSpan(telemetry, { kind: 'job', name: `job ${queue.name}`, attributes: { 'misaal.queue': queue.name } }, () =>
        queue.run(data, attempt),
      ),
  }));
}
