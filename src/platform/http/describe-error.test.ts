import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeError, describeMessage, printError, withoutPersonalValues } from './describe-error.ts';
import { createLog } from '../log.ts';

const WORD = 'zorblaxian';

/** As the driver throws it, with every property that may hold a value. */
function databaseError(code: string, message: string): Error {
  const error = new Error(message);
  return Object.assign(error, {
    name: 'error',
    severity: 'ERROR',
    code,
    detail: `Key (email)=(${WORD}@example.com) already exists.`,
    where: `unnamed portal parameter $1 = '${WORD}'`,
    internalQuery: `SELECT '${WORD}'`,
    hint: WORD,
    table: 'users',
    constraint: 'users_email',
    routine: '_bt_check_unique',
  });
}

function failedQuery(cause: Error): Error {
  return new DrizzleQueryError(
    `insert into "users" ("email") values ($1) -- '${WORD}'`,
    [`${WORD}\n    at ${WORD}`],
    cause,
  );
}

const unique = () => databaseError('23505', 'duplicate key value violates unique constraint "users_email"');

describe('what is written down of an error', () => {
  const errors: Record<string, () => unknown> = {
    'a failed statement': () => failedQuery(unique()),
    'a refused value': () => failedQuery(databaseError('22P02', `invalid input syntax for type uuid: "${WORD} "x" y"`)),
    'a raised exception': () => databaseError('P0001', `no such person "${WORD}"`),
    'a refused mail': () =>
      Object.assign(new Error(`Can't send mail: 550 5.1.1 <${WORD}@example.com>: unknown`), {
        code: 'EENVELOPE',
        command: 'RCPT TO',
        responseCode: 550,
        response: `550 <${WORD}@example.com>`,
        rejected: [`${WORD}@example.com`],
      }),
    'unreadable JSON': () => {
      try {
        return JSON.parse(`{"name": ${WORD}}`);
      } catch (error) {
        return error;
      }
    },
    'an invalid header': () => {
      try {
        return new Headers([['x-name', `${WORD}\n`.repeat(2) + WORD]]);
      } catch (error) {
        return error;
      }
    },
    'an invalid answer': () => z.object({ name: z.enum(['a']) }).safeParse({ name: WORD }).error,
    'several at once': () => new AggregateError([failedQuery(unique())], `both failed: ${WORD}@example.com`),
    'a chain': () => new Error('the job failed', { cause: new Error('within', { cause: failedQuery(unique()) }) }),
    'a text': () => `Failed query: select 1\nparams: ${WORD}`,
    'a thing': () => ({ name: WORD }),
  };

  test.each(Object.entries(errors))('%s: no value', (_, make) => {
    const thrown = make();
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    log.error({ err: thrown }, 'call failed');
    log.warn({ reason: thrown instanceof Error ? thrown : String(thrown) }, 'not sent');
    if (thrown instanceof Error) {
      log.error(thrown);
      log.error({ err: thrown });
      log.error({ problem: thrown }, 'under another name');
      log.error('%s', thrown);
    }
    const kept = withoutPersonalValues(thrown);
    const texts = [lines.join(''), JSON.stringify(describeError(thrown)), printError(thrown), kept.stack, kept.message];
    expect(lines.length).toBeGreaterThan(1);
    expect(texts.join('\n')).not.toContain(WORD);
    expect(JSON.stringify(Object.values(kept))).not.toContain(WORD);
  });

  test('what engineers look for stays', () => {
    const lines: string[] = [];
    createLog('info', { write: (line: string) => void lines.push(line) }).error(
      { err: failedQuery(unique()) },
      'failed',
    );
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: {
        message: `Failed query: insert into "users" ("email") values ($1) -- '…'`,
        stack: expect.stringContaining('describe-error.test.ts'),
        cause: {
          message: 'duplicate key value violates unique constraint "users_email"',
          errorCode: '23505',
          table: 'users',
          constraint: 'users_email',
        },
      },
    });
  });

  test.each([
    ['The provider said 404 within 10000 ms', 'The provider said 404 within 10000 ms'],
    ['+91 98765 43210 is no number', '… is no number'],
    ['GET https://x.example/reset?token=abc failed', 'GET https://x.example/reset?token=… failed'],
    [
      'open /data/resumes/0198c1f2-3a4b-7000-8000-00000000000a',
      'open /data/resumes/0198c1f2-3a4b-7000-8000-00000000000a',
    ],
  ])('%s', (message, described) => expect(describeMessage(new Error(message))).toBe(described));
});
