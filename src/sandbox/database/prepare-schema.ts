import type { Pool } from 'pg';
import { runInTransaction } from './run-in-transaction.ts';

const ADVISORY_LOCK = 7_130_001; // two servers that start at once must not create the tables concurrently

/** Creates the schema `sandbox` and its tables if they are missing. The providers' state is stored here, so that it survives a kill. */
export async function prepareSchema(pool: Pool): Promise<void> {
  await runInTransaction(pool, async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await db.query(SANDBOX_DEFINITION);
  });
}

/** The statements that create the sandbox's tables, also where some of them exist. */
export const SANDBOX_DEFINITION = `
CREATE SCHEMA IF NOT EXISTS sandbox;

CREATE TABLE IF NOT EXISTS sandbox.keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key_id text NOT NULL,
  key_secret text NOT NULL,
  webhook_secret text NOT NULL,
  account_id text NOT NULL
);

CREATE TABLE IF NOT EXISTS sandbox.openid_client (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  client_id text NOT NULL,
  client_secret text NOT NULL,
  key_id text NOT NULL,
  private_key text NOT NULL
);

CREATE TABLE IF NOT EXISTS sandbox.openid_codes (
  code text PRIMARY KEY,
  redirect_uri text NOT NULL,
  nonce text,
  code_challenge text NOT NULL,
  person jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);

CREATE TABLE IF NOT EXISTS sandbox.messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient text NOT NULL,
  recipient_key text NOT NULL,
  subject text,
  body text NOT NULL,
  html text,
  code text,
  is_lost boolean NOT NULL,
  sent_at timestamptz NOT NULL
);
ALTER TABLE sandbox.messages ADD COLUMN IF NOT EXISTS attachments jsonb NOT NULL DEFAULT '[]';
CREATE INDEX IF NOT EXISTS messages_recipient ON sandbox.messages (recipient_key, id DESC);

CREATE TABLE IF NOT EXISTS sandbox.faults (
  provider text PRIMARY KEY,
  mode text NOT NULL,
  remaining integer CHECK (remaining >= 0),
  delay_seconds integer NOT NULL
);

CREATE TABLE IF NOT EXISTS sandbox.meeting_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  account_id text NOT NULL,
  client_id text NOT NULL,
  client_secret text NOT NULL,
  webhook_secret text NOT NULL,
  client_email text NOT NULL
);

CREATE TABLE IF NOT EXISTS sandbox.meetings (
  number bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('zoom', 'meet')),
  topic text NOT NULL,
  starts_at timestamptz,
  minutes integer NOT NULL,
  join_url text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'ended', 'deleted')),
  stays jsonb NOT NULL DEFAULT '[]',
  started_at timestamptz,
  ended_at timestamptz,
  list_at timestamptz,
  is_partial boolean NOT NULL DEFAULT false,
  recording_at timestamptz
);

CREATE TABLE IF NOT EXISTS sandbox.registrants (
  id text PRIMARY KEY,
  meeting_id text NOT NULL REFERENCES sandbox.meetings (id),
  email text NOT NULL,
  name text NOT NULL,
  join_url text NOT NULL,
  UNIQUE (meeting_id, email)
);

CREATE TABLE IF NOT EXISTS sandbox.orders (
  id text PRIMARY KEY,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  currency text NOT NULL,
  receipt text UNIQUE,
  status text NOT NULL CHECK (status IN ('created', 'attempted', 'paid')),
  attempts integer NOT NULL,
  notes jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS orders_newest ON sandbox.orders (created_at DESC, id);

CREATE TABLE IF NOT EXISTS sandbox.payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES sandbox.orders (id),
  amount_paise bigint NOT NULL,
  amount_refunded_paise bigint NOT NULL CHECK (amount_refunded_paise BETWEEN 0 AND amount_paise),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('captured', 'refunded', 'failed')),
  method text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS payments_newest ON sandbox.payments (created_at DESC, id);
CREATE INDEX IF NOT EXISTS payments_order ON sandbox.payments (order_id, created_at);
CREATE UNIQUE INDEX IF NOT EXISTS payments_one_success ON sandbox.payments (order_id) WHERE status <> 'failed';

CREATE TABLE IF NOT EXISTS sandbox.refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES sandbox.payments (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('processed', 'failed')),
  speed text NOT NULL,
  receipt text,
  notes jsonb NOT NULL,
  idempotency_key text UNIQUE,
  request_hash text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS refunds_newest ON sandbox.refunds (created_at DESC, id);

CREATE TABLE IF NOT EXISTS sandbox.webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  is_forged boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'lost', 'given-up')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  last_answer text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS webhooks_waiting ON sandbox.webhooks (next_at, id) WHERE state = 'waiting';
`;
