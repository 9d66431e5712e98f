import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { ErrorObject } from 'ajv';
import { envSchema } from 'env-schema';
import ipaddr from 'ipaddr.js';
import { SECRET_KEY_LENGTH, secretSettings, settings, type SettingName, type Settings } from './config-schema.ts';
import { InstallationError } from './installation-error.ts';

/** Database role of handlers and jobs. Subject to row-level security; owns no objects. */
export const APP_ROLE = 'mekuri_app';

export const ROLES = ['app', 'sites', 'worker'] as const;
/** A task of a process: `app` serves the console, `sites` serves visitors and media, `worker` runs jobs. */
export type ServerRole = (typeof ROLES)[number];

export interface Origins {
  app: string;
  sites: string;
  media: string;
}
export interface Ports {
  app: number;
  sites: number;
  media: number;
}

export interface S3Config {
  bucket: string;
  region: string;
  /** Endpoint of an S3-compatible service, addressed path-style. Null for AWS. */
  endpoint: string | null;
  accessKeyId: string | null;
  secretAccessKey: string | null;
}

/** All settings of the server, read once and passed down. */
export interface Config {
  production: boolean;
  roles: readonly ServerRole[];
  ports: Ports;
  /** Address that the origins listen on; null for all addresses of the machine. */
  listenHost: string | null;
  /** Address of the health and metrics server. */
  healthAddress: { host: string; port: number };
  /** Seconds between reporting "not ready" and closing the ports. */
  drainPauseSeconds: number;
  /** Without a trailing slash. The base of links in mails, canonical addresses and redirects. */
  origins: Origins;
  /** Parent host (with port) of the sites' own hosts, `{siteId}.<sitesHost>`. */
  sitesHost: string;
  /** Absolute path. */
  dataDir: string;
  demo: boolean;
  /** Whether sites install a service worker, which shows visited pages offline. */
  serviceWorker: boolean;
  /** Invited as the first operator of a new installation. */
  masterEmail: string | null;
  database: {
    /** Null for the embedded PostgreSQL. */
    url: string | null;
    /** The URL names the application role instead of the owner. This process then neither runs migrations nor creates roles. */
    restricted: boolean;
    poolSize: number;
    statementTimeoutMs: number;
  };
  redisUrl: string | null;
  s3: S3Config | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Name servers, with or without a port. When empty, those of the machine. */
  dnsServers: readonly string[];
  /** Private hosts with ports, as in a URL, that outgoing requests may reach, over http too. Always empty in production. */
  egressAllow: readonly string[];
  /** Origins that receive the requests for other origins, e.g. a stand-in for a payment service. Always empty in production. */
  egressStandIns: Readonly<Record<string, string>>;
  /** DNS targets of customers' own domains. */
  domains: {
    /** Host for their CNAME records, without a port. */
    target: string;
    /** For A and AAAA records where a CNAME is not allowed. When empty, the addresses of `target`. */
    addresses: readonly string[];
  };
  /** Address at which the TLS proxy asks whether it may obtain a certificate for a host; null disables it. */
  tlsAsk: { host: string; port: number } | null;
  imageLimitBytes: number;
  /** Operator of the installation, as visitors of sites read it. */
  operatorName: string;
  /** Days that single visits are kept; totals are kept longer. */
  trafficRawDays: number;
  /** Memory for cached published documents, in bytes. */
  cacheBytes: number;
  rateLimits: boolean;
  /** Addresses or CIDR ranges of reverse proxies whose forwarded headers are trusted. */
  trustProxy: readonly string[];
  /** Fraction (0 to 1) of visitors' requests to log. Failures and writes are always logged. */
  accessLogSample: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  keys: Keys;
}

/** Keys derived from SECRET_KEY. Keys derived from SECRET_KEYS_ACCEPTED only verify; they never sign. */
export interface Keys extends KeySet {
  accepted: readonly KeySet[];
}

/** Independent keys derived from one secret, one per purpose. */
export interface KeySet {
  /** Identifies the secret without revealing it. */
  id: string;
  /** HMAC key for the console's access tokens. */
  console: Buffer;
  /** HMAC key for preview tokens. */
  preview: Buffer;
  /** HMAC key for members' tokens. */
  member: Buffer;
  /** HMAC key for upload and media addresses. */
  media: Buffer;
  /** HMAC key for links in mails. */
  mailLink: Buffer;
  /** HMAC key for pseudonyms of visitors' networks. */
  network: Buffer;
  /** HMAC key for identifiers of devices whose visits are not counted. */
  ownDevice: Buffer;
  /** HMAC key for tokens of plugins. */
  plugin: Buffer;
  /** HMAC key for list cursors. */
  cursor: Buffer;
  /** Base key for encrypting plugins' secrets; each column gets its own derived key. */
  sealing: Buffer;
  /** Password, in hex, of the application login that belongs to this secret; `queuePassword` is that of the queue login. */
  databasePassword: string;
  queuePassword: string;
}

/** All keys of one kind that may verify a signature, the signing key first. */
export const verifyingKeys = <K extends Exclude<keyof KeySet, 'id' | 'databasePassword' | 'queuePassword'>>(
  keys: Pick<KeySet, K> & { accepted: readonly Pick<KeySet, K>[] },
  kind: K,
): KeySet[K][] => [keys, ...keys.accepted].map((set) => set[kind]);

/** A setting is invalid or missing. The message names it and the expected value. */
export class ConfigError extends InstallationError {
  override name = 'ConfigError';
}

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The project's `.env` file, overridden by the process environment. */
export function environment(): NodeJS.ProcessEnv {
  let file: NodeJS.Dict<string> = {};
  try {
    file = parseEnv(readFileSync(resolve(projectRoot, '.env'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return { ...file, ...process.env };
}

/**
 * Reads and validates all settings. An empty value counts as not set.
 * Outside production, a missing SECRET_KEY is generated once and stored in DATA_DIR.
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = parse(env);
  const production = values.NODE_ENV === 'production';
  const dataDir = resolve(projectRoot, values.DATA_DIR);
  const ports = { app: values.APP_PORT, sites: values.SITES_PORT, media: values.MEDIA_PORT };
  const roles = ROLES.filter((role) => list(values.ROLES).includes(role));
  check(values, { production, ports, roles });
  const ownHosts = values.SITES_HOST ?? (values.SITES_ORIGIN ? new URL(values.SITES_ORIGIN).host : `localhost:${ports.sites}`);
  const sitesHost = ownHosts.toLowerCase();
  return {
    production,
    roles,
    ports,
    listenHost: values.LISTEN_HOST ?? null,
    healthAddress: addressOf(values.HEALTH_ADDRESS),
    drainPauseSeconds: values.DRAIN_PAUSE_SECONDS ?? (production ? 5 : 0),
    origins: {
      app: values.APP_ORIGIN ?? `http://localhost:${ports.app}`,
      sites: values.SITES_ORIGIN ?? `http://localhost:${ports.sites}`,
      media: values.MEDIA_ORIGIN ?? `http://localhost:${ports.media}`,
    },
    sitesHost,
    dataDir,
    demo: !production && values.DEMO !== 'off',
    serviceWorker: values.SERVICE_WORKER !== 'off',
    masterEmail: values.MASTER_EMAIL ?? null,
    database: {
      url: values.DATABASE_URL ?? null,
      restricted: values.DATABASE_URL !== undefined && new URL(values.DATABASE_URL).username === APP_ROLE,
      poolSize: values.DATABASE_POOL_SIZE,
      statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
    },
    redisUrl: values.REDIS_URL ?? null,
    s3: s3(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    dnsServers: list(values.DNS_SERVERS),
    egressAllow: list(values.EGRESS_ALLOW).map((entry) => hostWithPort(entry)!),
    egressStandIns: Object.fromEntries(list(values.EGRESS_STAND_INS).map((entry) => standIn(entry)!)),
    domains: {
      target: (values.DOMAINS_TARGET ?? sitesHost.replace(/:\d+$/, '')).toLowerCase(),
      addresses: list(values.DOMAINS_ADDRESSES),
    },
    tlsAsk: values.TLS_ASK === undefined ? null : addressOf(values.TLS_ASK),
    operatorName: values.OPERATOR_NAME,
    trafficRawDays: values.TRAFFIC_RAW_DAYS,
    imageLimitBytes: values.IMAGE_LIMIT_MB * 1024 * 1024,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: list(values.TRUST_PROXY),
    accessLogSample: values.ACCESS_LOG_SAMPLE,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    keys: {
      ...deriveKeys(values.SECRET_KEY ?? keptSecret(dataDir)),
      accepted: list(values.SECRET_KEYS_ACCEPTED).map(deriveKeys),
    },
  };
}

/** The same settings on other ports. Origins and hosts that default from the ports change with them. */
export const withPorts = (env: NodeJS.ProcessEnv, ports: Ports): Config =>
  readConfig({ ...env, APP_PORT: String(ports.app), SITES_PORT: String(ports.sites), MEDIA_PORT: String(ports.media) });

/** A constant, so that its validator is compiled only once. */
const settingsSchema = { type: 'object', properties: settings };

function parse(env: NodeJS.ProcessEnv): Settings {
  const known = Object.fromEntries(Object.keys(settings).map((name) => [name, env[name]?.trim()]));
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value));
  try {
    return envSchema<Settings & Record<string, unknown>>({ schema: settingsSchema, data: given, env: false });
  } catch (error) {
    const issues = (error as { errors?: ErrorObject[] }).errors;
    if (!issues) throw error;
    const names = [...new Set(issues.map((issue) => issue.instancePath.slice(1) as SettingName))];
    throw new ConfigError(names.map((name) => wrong(name, given[name])).join('\n'));
  }
}

function wrong(name: SettingName, value?: string, expected: string = settings[name].description): string {
  if (value === undefined) return `${name} is missing: expected ${expected}.`;
  return `${name} is wrong: expected ${expected}${secretSettings.has(name) ? '' : `, got ${JSON.stringify(value)}`}.`;
}

/** Rules that span several settings or that JSON Schema cannot express. */
function check(values: Settings, { production, ports, roles }: Pick<Config, 'production' | 'ports' | 'roles'>): void {
  const issues: string[] = [];
  const refuse = (name: SettingName, expected?: string) => issues.push(wrong(name, values[name]?.toString(), expected));
  for (const name of ['APP_ORIGIN', 'SITES_ORIGIN', 'MEDIA_ORIGIN'] as const) {
    const origin = values[name];
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin)) refuse(name);
  }
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_ENDPOINT'] as const) {
    const url = values[name];
    if (url !== undefined && !URL.canParse(url)) refuse(name);
  }
  const database = values.DATABASE_URL;
  if (database !== undefined && URL.canParse(database) && new URL(database).username === APP_ROLE && new URL(database).password !== '')
    refuse('DATABASE_URL', `${APP_ROLE} without a password, which follows from SECRET_KEY`);
  if (new Set(Object.values(ports)).size < 3) refuse('MEDIA_PORT', 'a port other than those of APP_PORT and SITES_PORT');
  if (list(values.TRUST_PROXY).some((range) => !ipaddr.isValid(range) && !ipaddr.isValidCIDR(range))) refuse('TRUST_PROXY');
  if (list(values.DNS_SERVERS).some((server) => !isIP(withoutPort(server)))) refuse('DNS_SERVERS');
  if (list(values.EGRESS_ALLOW).some((entry) => hostWithPort(entry) === null)) refuse('EGRESS_ALLOW');
  if (list(values.EGRESS_STAND_INS).some((entry) => standIn(entry) === null)) refuse('EGRESS_STAND_INS');
  if (list(values.DOMAINS_ADDRESSES).some((address) => !isIP(address))) refuse('DOMAINS_ADDRESSES');
  if (list(values.SECRET_KEYS_ACCEPTED).some((key) => key.length < SECRET_KEY_LENGTH)) refuse('SECRET_KEYS_ACCEPTED');
  for (const name of ['TLS_ASK', 'HEALTH_ADDRESS'] as const) {
    const address = values[name];
    if (address !== undefined && (!isIP(withoutPort(address)) || addressOf(address).port > 65_535)) refuse(name);
  }
  if (values.LISTEN_HOST !== undefined && !isIP(values.LISTEN_HOST)) refuse('LISTEN_HOST');
  if (list(values.ROLES).length !== roles.length) refuse('ROLES');
  else if (roles.length < ROLES.length && !values.DATABASE_URL) {
    refuse('DATABASE_URL', `the address of a shared PostgreSQL, because ROLES leaves a part of the work to another process`);
  }
  if (production) {
    for (const name of ['SECRET_KEY', 'APP_ORIGIN', 'SITES_ORIGIN', 'MEDIA_ORIGIN', 'SMTP_URL'] as const)
      if (values[name] === undefined) refuse(name);
    if (values.EGRESS_ALLOW !== '') refuse('EGRESS_ALLOW', 'nothing: in production requests leave for public addresses alone');
    if (values.EGRESS_STAND_INS !== '') refuse('EGRESS_STAND_INS', 'nothing: in production requests reach the services themselves');
    if (values.DEMO === 'on') refuse('DEMO', 'off, or not set: the demo and its well-known password never exist in production');
  }
  if (values.S3_BUCKET === undefined && (values.S3_ENDPOINT ?? values.S3_ACCESS_KEY_ID ?? values.S3_SECRET_ACCESS_KEY) !== undefined)
    refuse('S3_BUCKET');
  if ((values.S3_ACCESS_KEY_ID === undefined) !== (values.S3_SECRET_ACCESS_KEY === undefined)) {
    refuse(values.S3_ACCESS_KEY_ID === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY');
  }
  if (issues.length > 0) throw new ConfigError(issues.join('\n'));
}

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Host of `127.0.0.1:53`, `[::1]:53` or `::1`. */
const withoutPort = (server: string): string => /^\[(.*)\](?::\d{1,5})?$/.exec(server)?.[1] ?? server.replace(/^([\d.]+):\d{1,5}$/, '$1');

const addressOf = (address: string): { host: string; port: number } => ({
  host: withoutPort(address),
  port: Number(address.slice(address.lastIndexOf(':') + 1)),
});

/** `localhost:4010` as in a URL: lower case, with the port. Null for any other form. */
const hostWithPort = (entry: string): string | null => {
  const url = /^[^/?#@\\]+:\d{1,5}$/.test(entry) && URL.canParse(`http://${entry}`) ? new URL(`http://${entry}`) : null;
  return url && `${url.hostname}:${url.port || 80}`;
};

/** An origin and its stand-in, of `https://api.example.com=http://localhost:4010`. Null for any other form. */
const standIn = (entry: string): [string, string] | null => {
  const [origin = '', other = '', ...more] = entry.split('=');
  const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text;
  return more.length === 0 && isOrigin(origin) && isOrigin(other) ? [origin, other] : null;
};

const s3 = (values: Settings): S3Config | null =>
  values.S3_BUCKET === undefined
    ? null
    : {
        bucket: values.S3_BUCKET,
        region: values.S3_REGION,
        endpoint: values.S3_ENDPOINT ?? null,
        accessKeyId: values.S3_ACCESS_KEY_ID ?? null,
        secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? null,
      };

function keptSecret(dataDir: string): string {
  const file = resolve(dataDir, 'secret-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

function deriveKeys(secret: string): KeySet {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'mekuri', purpose, 32));
  return {
    id: derive('key id').toString('hex', 0, 6),
    console: derive('token console'),
    preview: derive('token preview'),
    member: derive('token member'),
    media: derive('media address'),
    mailLink: derive('mailed link'),
    network: derive('visitor network'),
    ownDevice: derive('own device'),
    plugin: derive('plugin token'),
    cursor: derive('list cursor'),
    sealing: derive('sealed secrets'),
    databasePassword: derive('database role').toString('hex'),
    queuePassword: derive('queue role').toString('hex'),
  };
}
