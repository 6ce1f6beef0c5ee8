import { setTimeout as delay } from 'node:timers/promises';
import { CronExpressionParser } from 'cron-parser';
import pLimit from 'p-limit';
import { PgBoss, fromDrizzle, getConstructionPlans } from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterCommit, type Database } from '../database/database.ts';
import { withoutPersonalValues } from '../http/describe-error.ts';
import type { Log } from '../log.ts';

/** The schema of the queue's tables. */
export const JOBS_SCHEMA = 'jobs';

/** The statements that create the queue's tables in this version, to be run within a transaction. */
export function jobsDefinition(): string {
  return getConstructionPlans(JOBS_SCHEMA).replaceAll(/^\s*(BEGIN|COMMIT);\s*$/gm, '');
}

/** Work that outlives the request: stored in the database and retried. */
export interface Jobs {
  /** Adds a job in the caller's transaction: it exists exactly when that commits. */
  add(db: Database, queue: string, data: object, options?: { delaySeconds?: number }): Promise<void>;
}

export interface JobRunner extends Jobs {
  start(queues: JobQueue[]): Promise<void>;
  /**
   * Runs what fell due between two moments of a test clock: each scheduled queue once if due, then every waiting job. Ends when none is
   * left, or after 30 seconds.
   */
  runDue(span: { before: Date; after: Date }): Promise<void>;
  stop(): Promise<void>;
}

export interface JobQueue {
  name: string;
  /** Names of the queue in earlier releases: jobs under them are still worked. */
  formerNames?: readonly string[];
  /** `attempt` is 0 at first and grows with each retry of a job. */
  run(data: never, attempt?: number): Promise<void>;
  /** Five-field cron in UTC for scheduled jobs. */
  everyCron?: string;
  /** How many jobs run concurrently; 1 by default. */
  atOnce?: number;
  /** Retries after the first attempt, with growing pauses. */
  retries?: number;
  /** After this many seconds a job counts as interrupted and is retried; 60 by default. */
  lastsSeconds?: number;
}

/** All queues poll in the same moment: without a limit each would keep a connection open for it, some 3 MB. */
const ASKING_AT_ONCE = 3;

interface Worker {
  id: string;
  isBusy: boolean;
}

/** The queue on our own pool, so that the database's URL is configured once. */
export function createJobRunner(pool: Pool, log: Log): JobRunner {
  const inTurn = pLimit(ASKING_AT_ONCE);
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) => inTurn(() => pool.query(text, values as unknown[])),
    },
    schema: JOBS_SCHEMA,
  });
  boss.on('error', (error) => log.warn({ reason: error }, 'job queue'));
  let isStarted = false;
  let started: readonly JobQueue[] = [];
  /** The workers of each queue in this process. */
  const workers = new Map<string, Worker[]>();
  const wake = (queue: string) => {
    const idle = workers.get(queue)?.find(({ isBusy }) => !isBusy);
    if (idle) boss.notifyWorker(idle.id);
  };
  /** An additional worker of a queue; the first one wakes it, and it polls less often. */
  const hire = async (queue: JobQueue, isFirst: boolean) => {
    const worker: Worker = { id: '', isBusy: false };
    // Polling is for delayed jobs and those of other instances: more often, a dozen queues would keep the database busy for nothing.
    const pollingIntervalSeconds = queue.everyCron || !isFirst ? 10 : 2;
    const options = { pollingIntervalSeconds, batchSize: 1, includeMetadata: true } as const;
    worker.id = await boss.work(queue.name, options, async ([job]) => {
      if (!job) return;
      worker.isBusy = true;
      // Where one job was, there may be more: the next is fetched without a pause.
      boss.notifyWorker(worker.id);
      wake(queue.name);
      try {
        await queue.run(job.data as never, job.retryCount);
      } catch (error) {
        // The queue stores the thrown error with all its properties.
        throw withoutPersonalValues(error);
      } finally {
        worker.isBusy = false;
      }
    });
    workers.set(queue.name, [...(workers.get(queue.name) ?? []), worker]);
  };

  return {
    async add(db, queue, data, options = {}) {
      await boss.send(queue, data, {
        db: fromDrizzle(db, sql),
        ...(options.delaySeconds ? { startAfter: options.delaySeconds } : {}),
      });
      // Starts at once here; another process finds it by polling, should this one die first.
      if (!options.delaySeconds) afterCommit(db, () => wake(queue));
    },
    async start(queues) {
      await boss.start();
      isStarted = true;
      started = queues;
      for (const queue of queues) {
        const options = {
          retryLimit: queue.retries ?? 12,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 900,
          // An interrupted job is retried after this long.
          expireInSeconds: queue.lastsSeconds ?? 60,
          retentionSeconds: 30 * 86_400,
        };
        await boss.createQueue(queue.name, options);
        for (const name of queue.formerNames ?? []) {
          await boss.createQueue(name, options);
          // Only the new name is scheduled.
          await boss.unschedule(name);
          await hire({ ...queue, name }, false);
        }
        for (let place = 0; place < (queue.atOnce ?? 1); place += 1) await hire(queue, place === 0);
        if (queue.everyCron) await boss.schedule(queue.name, queue.everyCron, {}, { tz: 'UTC' });
      }
    },
    async runDue({ before, after }) {
      for (const queue of started) {
        if (!queue.everyCron || !comesWithin(queue.everyCron, before, after)) continue;
        await queue
          .run({} as never)
          .catch((error: unknown) => log.warn({ err: error, queue: queue.name }, 'a due job failed'));
      }
      for (const deadline = performance.now() + 30_000; performance.now() < deadline;) {
        for (const { id } of [...workers.values()].flat()) boss.notifyWorker(id);
        const { rows } = await pool.query(
          `SELECT 1 FROM ${JOBS_SCHEMA}.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now() LIMIT 1`,
        );
        if (rows.length === 0) return;
        await delay(100);
      }
    },
    async stop() {
      if (isStarted) await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** Whether a five-field cron in UTC names a moment after `before`, up to `after`. */
function comesWithin(cron: string, before: Date, after: Date): boolean {
  return CronExpressionParser.parse(cron, { currentDate: before, tz: 'UTC' }).next().toDate() <= after;
}
