import type { Pool, PoolClient } from 'pg';

/** The pool, or one connection with a transaction open. */
export type Db = Pick<PoolClient, 'query'>;

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
export async function runInTransaction<Result>(pool: Pool, work: (db: Db) => Promise<Result>): Promise<Result> {
  const connection = await pool.connect();
  let isBroken = false;
  try {
    await connection.query('BEGIN');
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    connection.release(isBroken);
  }
}
