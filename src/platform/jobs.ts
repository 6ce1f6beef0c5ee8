import { PgBoss, fromDrizzle } from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

/** Work that outlives the request: kept in the database and tried again. */
export interface Jobs {
  /** Adds a job in the caller's transaction: it exists exactly when that commits. */
  add(db: Database, queue: string, data: object, options?: { delaySeconds?: number }): Promise<void>;
}

export interface JobRunner extends Jobs {
  start(queues: JobQueue[]): Promise<void>;
  stop(): Promise<void>;
}

export interface JobQueue {
  name: string;
  /** `attempt` is 0 at first and grows with each try of the same job. */
  run(data: never, attempt?: number): Promise<void>;
  /** Five-field cron in UTC for jobs that come by themselves. */
  everyCron?: string;
  /** How many jobs run beside each other; 1 unless said. One that fails has its neighbours run again, so each must bear that. */
  atOnce?: number;
  /** Tries beyond the first, with growing pauses. */
  retries?: number;
}

/** The queue on our own pool, so that the database's address stands in one place. */
export function createJobRunner(pool: Pool, log: Log): JobRunner {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue'));
  let isStarted = false;

  return {
    async add(db, queue, data, options = {}) {
      await boss.send(queue, data, {
        db: fromDrizzle(db, sql),
        ...(options.delaySeconds ? { startAfter: options.delaySeconds } : {}),
      });
    },
    async start(queues) {
      await boss.start();
      isStarted = true;
      for (const queue of queues) {
        await boss.createQueue(queue.name, {
          retryLimit: queue.retries ?? 12,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 900,
          // A job that a kill cut off is taken up again after this long.
          expireInSeconds: 60,
          retentionSeconds: 30 * 86_400,
        });
        // What comes by the clock can wait some seconds; asking for it twice a second would keep the database awake for nothing.
        const pollingIntervalSeconds = queue.everyCron ? 10 : 0.5;
        await boss.work(
          queue.name,
          { pollingIntervalSeconds, batchSize: queue.atOnce ?? 1, includeMetadata: true },
          async (jobs) => {
            const results = await Promise.allSettled(jobs.map((job) => queue.run(job.data as never, job.retryCount)));
            const failed = results.find((result) => result.status === 'rejected');
            if (failed) throw failed.reason;
          },
        );
        if (queue.everyCron) await boss.schedule(queue.name, queue.everyCron, {}, { tz: 'UTC' });
      }
    },
    async stop() {
      if (isStarted) await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
