import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, repository } from './config.ts';

test('Without settings, the registry listens on this machine and stores in the repository', () => {
  expect(readConfig({})).toEqual({
    REGISTRY_ADMIN_HOST: '127.0.0.1',
    REGISTRY_CHECK: 'on',
    TRUSTED_FRAGMENTS: [],
    DANGEROUSLY_RUN_UNCONTAINED_FRAGMENTS: 'off',
    REGISTRY_PRUNE: 'off',
    REGISTRY_KEEP_RELEASES: 50,
    REGISTRY_KEEP_DAYS: 30,
    DRAIN_MS: 0,
    REGISTRY_PORT: 3003,
    REGISTRY_HOST: '127.0.0.1',
    REGISTRY_TRUSTED_PROXIES: [],
    SITE_DATA_DIR: join(repository, '.data'),
    DATABASE_CONNECTIONS: 10,
    LOG_LEVEL: 'info',
  });
});

test('A log level other than the four is named', () => {
  expect(readConfig({ LOG_LEVEL: 'debug' }).LOG_LEVEL).toBe('debug');
  expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL="loud"');
});
