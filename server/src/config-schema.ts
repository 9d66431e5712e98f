/**
 * The server's settings: name, JSON schema (for env-schema, which coerces values and fills in defaults), and the expected value in
 * words. `.env.example` documents each of them; a test compares the two.
 */
const text = { type: 'string', maxLength: 2048 } as const;
const port = { type: 'integer', minimum: 1, maximum: 65535, description: 'a port from 1 to 65535' } as const;
const origin = { ...text, description: 'an origin such as https://console.example.com, without a path or a trailing slash' } as const;

/** Minimum length of a secret, in characters. */
export const SECRET_KEY_LENGTH = 32;

export const settings = {
  NODE_ENV: {
    type: 'string',
    enum: ['development', 'test', 'production'],
    default: 'development',
    description: 'development, test or production',
  },
  ROLES: { ...text, default: 'app,sites,worker', pattern: '^[a-z, ]+$', description: 'a list of app, sites, worker, each at most once' },
  APP_PORT: { ...port, default: 3000 },
  SITES_PORT: { ...port, default: 3001 },
  MEDIA_PORT: { ...port, default: 3002 },
  LISTEN_HOST: { ...text, description: 'an IP address of this machine' },
  HEALTH_ADDRESS: {
    ...text,
    default: '127.0.0.1:3004',
    pattern: '^([0-9.]+|\\[[0-9a-fA-F:]+\\]):[0-9]{1,5}$',
    description: 'an address and a port such as 127.0.0.1:3004',
  },
  DRAIN_PAUSE_SECONDS: { type: 'integer', minimum: 0, maximum: 120, description: 'a number of seconds from 0 to 120' },
  APP_ORIGIN: origin,
  SITES_ORIGIN: origin,
  MEDIA_ORIGIN: origin,
  SITES_HOST: {
    ...text,
    pattern: '^[A-Za-z0-9.-]+(:[0-9]{1,5})?$',
    description: 'a host such as sites.example.com, with its port unless it is 80 or 443',
  },
  DATA_DIR: { ...text, default: '.data', description: 'a folder' },
  DEMO: { type: 'string', enum: ['on', 'off'], description: 'on or off' },
  SERVICE_WORKER: { type: 'string', enum: ['on', 'off'], description: 'on or off' },
  MASTER_EMAIL: {
    ...text,
    maxLength: 254,
    pattern: '^[^@\\s]+@[^@\\s]+[.][A-Za-z]{2,63}$',
    description: 'an email address such as operator@example.com',
  },
  SECRET_KEY: {
    ...text,
    minLength: SECRET_KEY_LENGTH,
    description: 'at least 32 random characters, the same in every process (openssl rand -base64 32)',
  },
  SECRET_KEYS_ACCEPTED: { ...text, default: '', description: 'a list of further keys of at least 32 characters each, separated by commas' },
  DATABASE_URL: {
    ...text,
    pattern: '^postgres(ql)?://',
    description:
      'postgres://user:password@host:5432/database of a role that may create roles, or postgres://mekuri_app@host:5432/database after npm run migrate',
  },
  DATABASE_POOL_SIZE: { type: 'integer', minimum: 2, maximum: 200, default: 20, description: 'a number of connections from 2 to 200' },
  DATABASE_STATEMENT_TIMEOUT_MS: {
    type: 'integer',
    minimum: 100,
    maximum: 600_000,
    default: 5000,
    description: 'milliseconds from 100 to 600000',
  },
  REDIS_URL: { ...text, pattern: '^rediss?://', description: 'redis://host:6379 or rediss://…' },
  S3_BUCKET: { ...text, description: 'the name of a bucket' },
  S3_REGION: { ...text, default: 'us-east-1', description: 'a region' },
  S3_ENDPOINT: { ...text, pattern: '^https?://', description: 'an address such as https://s3.example.com' },
  S3_ACCESS_KEY_ID: { ...text, description: 'an access key, together with S3_SECRET_ACCESS_KEY' },
  S3_SECRET_ACCESS_KEY: { ...text, description: 'the secret of S3_ACCESS_KEY_ID' },
  SMTP_URL: { ...text, pattern: '^smtps?://', description: 'smtp://user:password@host:587 or smtps://…' },
  MAIL_FROM: {
    ...text,
    default: 'Mekuri <no-reply@localhost>',
    pattern: '@',
    description: 'a sender such as Mekuri <no-reply@example.com>',
  },
  DNS_SERVERS: { ...text, default: '', description: 'a list of name servers such as 1.1.1.1,[2606:4700:4700::1111]:53' },
  EGRESS_ALLOW: { ...text, default: '', description: 'a list of hosts with ports such as localhost:4010,[::1]:4011' },
  EGRESS_STAND_INS: {
    ...text,
    default: '',
    description: 'a list of origins and their stand-ins such as https://api.example.com=http://localhost:4010',
  },
  DOMAINS_TARGET: {
    ...text,
    maxLength: 200,
    pattern: '^[A-Za-z0-9-]+([.][A-Za-z0-9-]+)*$',
    description: 'a host such as sites.example.com, without a port',
  },
  DOMAINS_ADDRESSES: { ...text, default: '', description: 'a list of IPv4 and IPv6 addresses' },
  TLS_ASK: {
    ...text,
    pattern: '^([0-9.]+|\\[[0-9a-fA-F:]+\\]):[0-9]{1,5}$',
    description: 'an address and a port such as 127.0.0.1:3003',
  },
  IMAGE_LIMIT_MB: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'a number of MiB from 1 to 100' },
  OPERATOR_NAME: { ...text, maxLength: 200, default: 'Mekuri', description: 'a name of at most 200 characters' },
  TRAFFIC_RAW_DAYS: { type: 'integer', minimum: 40, maximum: 3650, default: 400, description: 'a number of days from 40 to 3650' },
  CACHE_MB: { type: 'integer', minimum: 1, maximum: 65_536, default: 64, description: 'a number of MiB from 1 to 65536' },
  RATE_LIMITS: {
    type: 'string',
    enum: ['on', 'off'],
    default: 'on',
    description: 'on or off (off only for measuring, or behind a gateway that limits)',
  },
  TRUST_PROXY: { ...text, default: '', description: 'a list of addresses or CIDR ranges such as 10.0.0.0/8' },
  ACCESS_LOG_SAMPLE: { type: 'number', minimum: 0, maximum: 1, default: 0.01, description: 'a share from 0 to 1' },
  LOG_LEVEL: {
    type: 'string',
    enum: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    description: 'trace, debug, info, warn, error, fatal or silent',
  },
} as const;

export type SettingName = keyof typeof settings;

type Value<S> = S extends { enum: readonly (infer V)[] } ? V : S extends { type: 'integer' | 'number' } ? number : string;
type Given<N extends SettingName> = (typeof settings)[N] extends { default: unknown }
  ? Value<(typeof settings)[N]>
  : Value<(typeof settings)[N]> | undefined;
export type Settings = { [N in SettingName]: Given<N> };

/** Settings whose values never appear in messages. */
export const secretSettings: ReadonlySet<SettingName> = new Set([
  'SECRET_KEY',
  'SECRET_KEYS_ACCEPTED',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
]);
