import { setPasswordHashCost } from '../features/accounts/passwords/hash-password.ts';
import { pollAtStart } from '../features/orders/orders-queues.ts';
import { startVisitCounter } from '../features/reports/count-visits.ts';
import type { Context } from '../platform/http/context.ts';
import { createLog } from '../platform/log.ts';
import { composeCaches } from './compose/cache.ts';
import type { Composing } from './compose/composing.ts';
import { composeContent } from './compose/content.ts';
import { composeDatabase } from './compose/database.ts';
import { composeJobs } from './compose/jobs.ts';
import { composeOutside } from './compose/outside.ts';
import { composePages } from './compose/pages.ts';
import { composeServer, listen, type Draining } from './compose/server.ts';
import type { Config } from './config.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import { traceQueries } from './telemetry/trace-queries.ts';

export interface Institute {
  context: Context;
  /** Ends requests in flight, then jobs, sandbox and database, in that order. */
  stop(): Promise<void>;
}

/**
 * Composes the whole product and listens. `say` gets one short line per step that takes time. Everything started is
 * disposed in reverse order: at `stop`, and when a later step fails.
 */
export async function startInstitute(
  config: Config,
  { projectRoot, say }: { projectRoot: string; say: (line: string) => void },
): Promise<Institute> {
  const cleanup = new AsyncDisposableStack();
  try {
    const context = await compose(config, { projectRoot, say, cleanup });
    return { context, stop: () => cleanup.disposeAsync() };
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}

async function compose(
  config: Config,
  { projectRoot, say, cleanup }: { projectRoot: string } & Pick<Composing, 'say' | 'cleanup'>,
): Promise<Context> {
  setPasswordHashCost(config.passwordHashCost);
  const telemetry = await openTelemetry(config, cleanup);
  const composing: Composing = { config, log: createLog(config.logLevel), say, telemetry, cleanup };
  const draining: Draining = { isDraining: false };
  const isDraining = () => draining.isDraining;

  say('[3/4] Starting the database...');
  const databases = await composeDatabase(composing);
  say('[4/4] Opening the doors...');
  const outside = await composeOutside(composing, databases);
  const { context } = outside;
  await composeContent(composing, context);
  const visits = startVisitCounter(context);
  cleanup.defer(() => visits.stop());
  const caches = composeCaches(composing, databases, context);
  const pages = await composePages(composing, databases, outside, caches, { projectRoot, isDraining });
  const server = await composeServer(composing, outside, caches, pages, { projectRoot, visits, isDraining });
  await composeJobs(composing, databases, outside);
  await listen(composing, outside, { server, draining });
  await pollAtStart(context);
  return context;
}

async function openTelemetry(config: Config, cleanup: AsyncDisposableStack): Promise<Telemetry | null> {
  if (!config.telemetry) return null;
  const telemetry = await startTelemetry(config.telemetry);
  cleanup.defer(() => telemetry.stop());
  cleanup.defer(traceQueries(telemetry));
  return telemetry;
}
