import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { type ClientLayer, type Send, wrapClients } from './wrap-client.ts';

/** A driver that responds at once, and a pool that opens one connection to it. */
class Connection {
  query(text: string): string {
    return `driver ${text}`;
  }
}

function open(layers: Parameters<typeof wrapClients>[1]) {
  const pool = new EventEmitter();
  wrapClients(pool as unknown as Pool, layers);
  const client = new Connection();
  pool.emit('connect', client);
  return client;
}

const layer = (name: string): ClientLayer =>
  function wrap(send: Send): Send {
    return (...sent) => `${name}(${String(send(...sent))})`;
  };

test('layers lie around the driver in their order, whatever the order in which they are given', () => {
  const client = open({ pipeline: layer('pipeline'), evict: layer('evict'), prepare: layer('prepare') });
  expect(client.query('one')).toBe('pipeline(evict(prepare(driver one)))');
  const reader = open({ askForVersion: layer('version'), prepare: layer('prepare') });
  expect(reader.query('one')).toBe('version(prepare(driver one))');
});

test('a layer that is left out changes nothing', () => {
  expect(open({ prepare: false, evict: layer('evict'), pipeline: false }).query('one')).toBe('evict(driver one)');
  expect(open({}).query('one')).toBe('driver one');
});

test('what replaces the method of the driver later sees the statements of open connections', () => {
  const client = open({ evict: layer('evict') });
  const original = Reflect.get(Connection.prototype, 'query');
  Connection.prototype.query = (text) => `traced ${text}`;
  try {
    expect(client.query('one')).toBe('evict(traced one)');
  } finally {
    Connection.prototype.query = original;
  }
});
