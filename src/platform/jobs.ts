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
  run(data: never): Promise<void>;
  /** Five-field cron in UTC for jobs that come by themselves. */
  everyCron?: string;
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
          retentionSeconds: 30 * 86_400,
        });
        await boss.work(queue.name, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
          for (const job of jobs) await queue.run(job.data as never);
        });
        if (queue.everyCron) await boss.schedule(queue.name, queue.everyCron, {}, { tz: 'UTC' });
      }
    },
    async stop() {
      if (isStarted) await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
