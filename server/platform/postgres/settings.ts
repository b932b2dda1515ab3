import { join } from 'node:path'
import { replaceFile } from '#server/platform/postgres/state-file.ts'
import type { Address } from '#server/platform/postgres/address.ts'

const fixed: Record<string, string> = {
  // Memory of containers is dear, and their /dev/shm is often 64 MB.
  dynamic_shared_memory_type: 'mmap',
  huge_pages: 'off',
  shared_buffers: '64MB',
  max_connections: '60',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  jit: 'off',
  // Nothing replicates from here; backup is our own.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  password_encryption: 'scram-sha-256',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '1000',
  // One file a weekday, begun anew after a week.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%u.log',
  log_file_mode: '0600',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  // What people typed stays out: no parameters, no failed statements, no rows in details.
  log_statement: 'none',
  log_min_duration_statement: '2s',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Writes the cluster's whole configuration anew, so that each start has the settings of this version.
 * Operators may add `local.conf` beside it, which is read last.
 */
export async function writeSettings(
  cluster: string,
  options: { address: Address; durable: boolean },
): Promise<void> {
  const { address, durable } = options
  const settings = {
    ...fixed,
    ...(durable ? {} : careless),
    port: String(address.port),
    listen_addresses: address.socketFolder === undefined ? '127.0.0.1' : '',
    unix_socket_directories: address.socketFolder ?? '',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  lines.push("include_if_exists = 'local.conf'", '')
  await replaceFile(join(cluster, 'postgresql.conf'), lines.join('\n'))
  await replaceFile(
    join(cluster, 'pg_hba.conf'),
    'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
}
