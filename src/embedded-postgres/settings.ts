/** Server settings, given on each start, so that a change reaches existing clusters too. Sized for 2 cores and 2 GB. */
export const SETTINGS: Record<string, string | number> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 60,

  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_parallel_workers_per_gather: 1,
  io_workers: 2,
  random_page_cost: 1.1,
  jit: 'off',

  // An acknowledged payment is on the disk.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '5min',

  timezone: 'UTC',
  log_timezone: 'UTC',
  idle_in_transaction_session_timeout: '60s',

  // No statements and no values: they contain personal data, and the site keeps its own log of failures.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};
