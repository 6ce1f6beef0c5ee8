import { describe, expect, test } from 'vitest';
import { ConfigError, mayCallLoopback, readConfig } from './config.ts';

describe('readConfig', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 5000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:5000',
      sandbox: 'on',
      isDemo: true,
    });
  });

  test('nothing is traced unless a collector is named, and its headers are read', () => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }).telemetry).toBeNull();
    const named = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic a==,x-team=office',
    };
    expect(readConfig(named).telemetry).toEqual({
      endpoint: 'http://collector:4318',
      headers: { Authorization: 'Basic a==', 'x-team': 'office' },
      serviceName: 'misaal',
    });
  });

  test('backups are asked for in production, or where their age is named', () => {
    expect(readConfig({}).backupMaxAgeHours).toBeNull();
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1' }).backupMaxAgeHours).toBe(26);
    expect(
      readConfig({ NODE_ENV: 'production', SANDBOX: '1', BACKUP_MAX_AGE_HOURS: '0' }).backupMaxAgeHours,
    ).toBeNull();
  });

  test('an empty variable is an unset one', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBe(5000);
  });

  test.each([
    [{ PORT: 'five' }, /^PORT is "five", but it takes a port from 1 to 65535$/],
    [{ PORT: '70000' }, /^PORT is "70000", but it takes a port/],
    [{ PUBLIC_URL: 'misaal' }, /^PUBLIC_URL is "misaal", but it takes an http or https address/],
    [{ SANDBOX: 'yes' }, /^SANDBOX is "yes", but it takes 0, 1 or public$/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is .* postgres:\/\/ address$/],
    [{ DATABASE_REPLICA_URL: 'standby' }, /^DATABASE_REPLICA_URL is .* postgres:\/\/ address$/],
    [{ DATABASE_REPLICA_URL: 'postgres://standby/x' }, /^DATABASE_URL is unset, but with DATABASE_REPLICA_URL/],
    [{ DATABASE_DIRECT_URL: 'postgres://itself/x' }, /^DATABASE_URL is unset, but with DATABASE_DIRECT_URL/],
    [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD is \(hidden\), but it takes 10 characters or more$/],
    [{ LIMIT_PER_ADDRESS_SCALE: '0' }, /^LIMIT_PER_ADDRESS_SCALE is "0", but it takes a number above 0$/],
    [{ PASSWORD_HASH_COST: 'none' }, /^PASSWORD_HASH_COST is \(hidden\), but it takes standard or least$/],
    [{ PASSWORD_HASH_COST: 'least', NODE_ENV: 'production' }, /^PASSWORD_HASH_COST is "least", but in production/],
    [
      { PASSWORD_HASH_COST: 'least', HOST: '0.0.0.0', SANDBOX: 'public' },
      /^PASSWORD_HASH_COST is "least", but .* it takes standard$/,
    ],
    [{ DRAIN_SECONDS: '90' }, /^DRAIN_SECONDS is "90", but it takes a number of seconds from 0 to 60$/],
    [{ RAZORPAY_KEY_ID: 'rzp_live_1' }, /^RAZORPAY_KEY_SECRET is unset/],
    [{ GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_SECRET is unset/],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, /^GOOGLE_CLIENT_ID is unset/],
    [{ ZOOM_ACCOUNT_ID: 'account' }, /^ZOOM_CLIENT_ID is unset, but the four ZOOM keys go together/],
    [{ GOOGLE_MEET_CLIENT_EMAIL: 'a@b.example' }, /^GOOGLE_MEET_PRIVATE_KEY is unset/],
    [{ GOOGLE_ISSUER: 'http://issuer.example' }, /^GOOGLE_ISSUER is .* but it takes an https address/],
    [{ GOOGLE_ISSUER: 'google' }, /^GOOGLE_ISSUER is "google", but it takes an https address/],
    [{ S3_BUCKET: 'files' }, /^S3_ENDPOINT is unset, but the five S3 settings go together/],
    [{ S3_ENDPOINT: 'here' }, /^S3_ENDPOINT is "here", but it takes an http or https address/],
    [{ S3_SECRET_ACCESS_KEY: 'secret', S3_BUCKET: 'No' }, /^S3_BUCKET is "No", but it takes the name of a bucket$/],
    [{ VIRUS_SCANNER_URL: 'scanner:3310' }, /^VIRUS_SCANNER_URL is .* but it takes clamd:\/\/host:port or unix:/],
    [{ BACKUP_MAX_AGE_HOURS: 'daily' }, /^BACKUP_MAX_AGE_HOURS is "daily", but it takes a whole number of hours/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'here' }, /^OTEL_EXPORTER_OTLP_ENDPOINT is "here", but it takes an http/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'key' }, /^OTEL_EXPORTER_OTLP_HEADERS is \(hidden\), but it takes name=value/],
    [{ SMS_PROVIDER: 'twilio' }, /^TWILIO_ACCOUNT_SID is unset/],
    [{ SMS_SECOND_PROVIDER: 'fax' }, /^SMS_SECOND_PROVIDER is "fax", but it takes msg91 or twilio$/],
    [{ SMS_SECOND_PROVIDER: 'twilio' }, /^SMS_PROVIDER is unset, but with SMS_SECOND_PROVIDER=twilio/],
    [
      { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'k', MSG91_TEMPLATE_ID: 't', SMS_SECOND_PROVIDER: 'twilio' },
      /^TWILIO_ACCOUNT_SID is unset, but SMS_SECOND_PROVIDER=twilio needs it$/,
    ],
    [{ HOST: '0.0.0.0' }, /^HOST is "0.0.0.0", but with the sandbox on it takes a loopback address/],
    [{ PUBLIC_URL: 'https://misaal.example' }, /^PUBLIC_URL is .* with the sandbox on/],
    [{ NODE_ENV: 'production' }, /^RAZORPAY_KEY_ID is unset, but in production/],
  ])('%j is refused in one line that names the variable', (environment, message) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
  });

  test('a second way for text messages stands beside the first', () => {
    const config = readConfig({
      SMS_PROVIDER: 'msg91',
      MSG91_AUTH_KEY: 'key',
      MSG91_TEMPLATE_ID: 'template',
      SMS_SECOND_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: 'MG1',
    });
    expect([config.sms?.provider, config.secondSms?.provider]).toEqual(['msg91', 'twilio']);
  });

  test('a public demonstration is asked for by name', () => {
    expect(readConfig({ HOST: '0.0.0.0', SANDBOX: 'public', PUBLIC_URL: 'https://demo.example/' })).toMatchObject({
      sandbox: 'public',
      publicUrl: 'https://demo.example',
    });
  });
});

test('webhooks may call this machine while it is a sandbox of one’s own, never on a public demonstration', () => {
  expect((['on', 'public', 'off'] as const).map((sandbox) => mayCallLoopback({ sandbox }))).toEqual([
    true,
    false,
    false,
  ]);
});
