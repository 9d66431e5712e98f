import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, projectRoot, readConfig, withPorts } from './config.ts';
import { settings } from './config-schema.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mekuri-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const SECRET_KEY = 'x'.repeat(32);
const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, SECRET_KEY, ...env });
const production = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://console.example.com',
  SITES_ORIGIN: 'https://sites.example.net',
  MEDIA_ORIGIN: 'https://media.example.net',
  SMTP_URL: 'smtp://mail.example.com',
};

describe('readConfig', () => {
  it('needs nothing on one machine', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      production: false,
      demo: true,
      roles: ['app', 'sites', 'worker'],
      ports: { app: 3000, sites: 3001, media: 3002 },
      origins: { app: 'http://localhost:3000', sites: 'http://localhost:3001', media: 'http://localhost:3002' },
      sitesHost: 'localhost:3001',
      database: { url: null },
      masterEmail: null,
      redisUrl: null,
      s3: null,
      smtpUrl: null,
      imageLimitBytes: 10_485_760,
    });
  });

  it.each([
    ['APP_PORT', 'eighty', 'a port from 1 to 65535, got "eighty"'],
    ['SITES_PORT', '70000', 'a port from 1 to 65535'],
    ['MEDIA_PORT', '3000', 'a port other than those of APP_PORT and SITES_PORT'],
    ['ROLES', 'app,cook', 'a list of app, sites, worker'],
    ['APP_ORIGIN', 'https://console.example.com/', 'without a path or a trailing slash'],
    ['SITES_ORIGIN', 'sites.example.com', 'an origin such as'],
    ['SITES_HOST', 'https://sites.example.com', 'a host such as'],
    ['DEMO', 'maybe', 'on or off'],
    ['MASTER_EMAIL', 'operator', 'an email address'],
    ['MASTER_EMAIL', 'operator@example', 'an email address'],
    ['DATABASE_URL', 'mysql://localhost', 'postgres://'],
    ['DATABASE_POOL_SIZE', '1', 'from 2 to 200'],
    ['REDIS_URL', 'localhost:6379', 'redis://'],
    ['S3_ENDPOINT', 's3.example.com', 'an address'],
    ['SMTP_URL', 'mail.example.com', 'smtp://'],
    ['IMAGE_LIMIT_MB', '0', 'from 1 to 100'],
    ['EGRESS_ALLOW', 'localhost', 'a list of hosts with ports'],
    ['EGRESS_ALLOW', 'http://localhost:4010', 'a list of hosts with ports'],
    ['EGRESS_ALLOW', 'localhost:4010,user@localhost:4010', 'a list of hosts with ports'],
    ['EGRESS_ALLOW', '[::1]:99999', 'a list of hosts with ports'],
    ['EGRESS_STAND_INS', 'https://api.example.com', 'a list of origins and their stand-ins'],
    ['EGRESS_STAND_INS', 'https://api.example.com/v1=http://localhost:4010', 'a list of origins and their stand-ins'],
    ['TRUST_PROXY', '10.0.0.0/8,everybody', 'CIDR'],
    ['LOG_LEVEL', 'loud', 'trace, debug, info'],
    ['NODE_ENV', 'staging', 'development, test or production'],
    ['SECRET_KEY', 'short', 'at least 32 random characters'],
    ['SECRET_KEYS_ACCEPTED', `${'y'.repeat(32)},short`, 'at least 32 characters each'],
    ['DATABASE_URL', 'postgres://mekuri_app:word@db/mekuri', 'mekuri_app without a password'],
  ])('names %s when it is %j', (name, value, expected) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(`${name} is wrong: expected `);
    expect(() => read({ [name]: value })).toThrow(expected);
  });

  it('reports all errors at once', () => {
    expect(() => read({ APP_PORT: '0', LOG_LEVEL: 'loud' })).toThrow(/^APP_PORT.*\nLOG_LEVEL/);
  });

  it('never shows a secret', () => {
    expect(() => read({ SECRET_KEY: 'short' })).toThrow(/^((?!"short").)*$/);
    expect(() => read({ DATABASE_URL: 'mysql://user:hidden@host' })).toThrow(/^((?!hidden).)*$/);
  });

  it('counts an empty value as not set', () => {
    expect(read({ APP_PORT: '', REDIS_URL: ' ' })).toMatchObject({ ports: { app: 3000 }, redisUrl: null });
  });

  it('reports the missing half of a pair', () => {
    expect(() => read({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' })).toThrow('S3_SECRET_ACCESS_KEY is missing');
    expect(() => read({ S3_ENDPOINT: 'https://s3.example.com' })).toThrow('S3_BUCKET is missing');
  });

  it('requires a shared database when roles are split', () => {
    expect(() => read({ ROLES: 'worker' })).toThrow('DATABASE_URL is missing: expected the address of a shared PostgreSQL');
  });

  it('requires origins, mail server and secret key in production', () => {
    expect(read(production)).toMatchObject({ production: true, demo: false, sitesHost: 'sites.example.net' });
    for (const name of ['APP_ORIGIN', 'SITES_ORIGIN', 'MEDIA_ORIGIN', 'SMTP_URL', 'SECRET_KEY']) {
      expect(() => read({ ...production, [name]: undefined })).toThrow(`${name} is missing`);
    }
  });

  it('takes stand-ins for other services only outside production', () => {
    const EGRESS_STAND_INS = 'https://api.example.com=http://localhost:4010, https://b.example.com=http://[::1]:4011';
    expect(read({ EGRESS_STAND_INS }).egressStandIns).toEqual({
      'https://api.example.com': 'http://localhost:4010',
      'https://b.example.com': 'http://[::1]:4011',
    });
    expect(read(production).egressStandIns).toEqual({});
    expect(() => read({ ...production, EGRESS_STAND_INS })).toThrow('EGRESS_STAND_INS is wrong: expected nothing');
  });

  it('refuses the demo in production', () => {
    expect(() => read({ ...production, DEMO: 'on' })).toThrow('DEMO is wrong: expected off');
  });

  it('allows requests to private addresses only outside production', () => {
    const EGRESS_ALLOW = 'LocalHost:4010, 127.1:80,[0:0::1]:4011';
    expect(read({ EGRESS_ALLOW }).egressAllow).toEqual(['localhost:4010', '127.0.0.1:80', '[::1]:4011']);
    expect(read(production).egressAllow).toEqual([]);
    expect(() => read({ ...production, EGRESS_ALLOW })).toThrow('EGRESS_ALLOW is wrong: expected nothing');
  });

  it('generates a secret key once, readable only by its owner', () => {
    const { keys } = readConfig({ DATA_DIR: dataDir });
    expect(readConfig({ DATA_DIR: dataDir }).keys).toEqual(keys);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  it('derives keys that have nothing in common', () => {
    const keys = Object.values(read().keys).map(String);
    expect(new Set(keys).size).toBe(keys.length);
    expect(read({ SECRET_KEY: 'y'.repeat(32) }).keys.console).not.toEqual(read().keys.console);
  });
});

describe('withPorts', () => {
  it('changes values that default from the ports, but none that were set', () => {
    const env = { DATA_DIR: dataDir, SECRET_KEY, MEDIA_ORIGIN: 'https://media.example.net' };
    expect(withPorts(env, { app: 3010, sites: 3011, media: 3012 })).toMatchObject({
      origins: { app: 'http://localhost:3010', sites: 'http://localhost:3011', media: 'https://media.example.net' },
      sitesHost: 'localhost:3011',
    });
  });
});

describe('.env.example', () => {
  const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');

  it('documents every setting with its default', () => {
    const defaults = Object.entries(settings).map(([name, schema]) => [name, 'default' in schema ? String(schema.default) : '']);
    expect(parseEnv(example)).toEqual(Object.fromEntries(defaults));
  });

  it('is a valid configuration', () => {
    expect(read(parseEnv(example))).toMatchObject({ demo: true, production: false });
  });
});
