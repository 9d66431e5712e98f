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

/** The database role that handlers and jobs run as: bound by row-level security, owns nothing. */
export const APP_ROLE = 'mekuri_app';

export const ROLES = ['app', 'sites', 'worker'] as const;
/** What a process does: the console's origin, the visitors' (with the media's), the jobs. */
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
  /** Of a service other than AWS; addressed path-style then. */
  endpoint: string | null;
  accessKeyId: string | null;
  secretAccessKey: string | null;
}

/** Every setting of the server, read once and handed down. */
export interface Config {
  production: boolean;
  roles: readonly ServerRole[];
  ports: Ports;
  /** Address that the origins' ports are opened on; null: every one of the machine. */
  listenHost: string | null;
  /** Where health and metrics are answered. */
  healthAddress: { host: string; port: number };
  /** Between saying that no more requests should come and accepting none. */
  drainPauseSeconds: number;
  /** Without a trailing slash; what links in mails, canonical addresses and redirects are made of. */
  origins: Origins;
  /** Host (with port) below which each site has its own host, `{siteId}.<sitesHost>`. */
  sitesHost: string;
  /** Absolute. */
  dataDir: string;
  demo: boolean;
  /** Whether sites have a service worker, which shows the pages seen before where there is no connection. */
  serviceWorker: boolean;
  /** Whom to invite when nobody runs the installation yet. */
  masterEmail: string | null;
  database: {
    /** Null for the embedded PostgreSQL. */
    url: string | null;
    /** Whether the URL names the application's role instead of the owner: this process neither migrates nor makes roles. */
    restricted: boolean;
    poolSize: number;
    statementTimeoutMs: number;
  };
  redisUrl: string | null;
  s3: S3Config | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Name servers, with or without a port; the machine's own when there are none. */
  dnsServers: readonly string[];
  /** Where creators' own domains lead to. */
  domains: {
    /** What their CNAME records name: a host without a port. */
    target: string;
    /** What stands in A and AAAA records where no CNAME may; those that the target has when there are none. */
    addresses: readonly string[];
  };
  /** Where the proxy that ends TLS asks for which hosts it may get a certificate; null: nowhere. */
  tlsAsk: { host: string; port: number } | null;
  imageLimitBytes: number;
  /** For how many days each visit is kept; totals stay longer. */
  trafficRawDays: number;
  /** Of published documents kept in memory. */
  cacheBytes: number;
  rateLimits: boolean;
  /** Addresses or CIDR ranges of reverse proxies whose forwarded headers are believed. */
  trustProxy: readonly string[];
  /** The share of visitors' requests that is logged; what fails or may change something is in any case. */
  accessLogSample: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  keys: Keys;
}

/** What SECRET_KEY derives, and what further accepted keys derive: they verify, and sign nothing. */
export interface Keys extends KeySet {
  accepted: readonly KeySet[];
}

/** Independent keys derived from one secret: three kinds of tokens, and what else is signed. */
export interface KeySet {
  /** Names the secret without revealing it. */
  id: string;
  /** HMAC of the console's access tokens. */
  console: Buffer;
  /** HMAC of preview tokens. */
  preview: Buffer;
  /** HMAC of members' tokens. */
  member: Buffer;
  /** HMAC of upload and media addresses. */
  media: Buffer;
  /** HMAC of links in mails. */
  mailLink: Buffer;
  /** HMAC of visitors' networks. */
  network: Buffer;
  /** HMAC of what names devices whose visits are not counted. */
  ownDevice: Buffer;
  /** Hex passwords of this secret's database logins. */
  databasePassword: string;
  queuePassword: string;
}

/** The keys that verify what one kind of key signed, the signing one first. */
export const verifyingKeys = <K extends Exclude<keyof KeySet, 'id' | 'databasePassword' | 'queuePassword'>>(
  keys: Pick<KeySet, K> & { accepted: readonly Pick<KeySet, K>[] },
  kind: K,
): KeySet[K][] => [keys, ...keys.accepted].map((set) => set[kind]);

/** A setting that is wrong or missing: the message names it and says what is expected. */
export class ConfigError extends InstallationError {
  override name = 'ConfigError';
}

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The process's environment over the project's `.env` file. */
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
 * Reads and checks every setting; an empty value counts as not set.
 * Outside of production a missing SECRET_KEY is made once and kept in DATA_DIR.
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
    domains: {
      target: (values.DOMAINS_TARGET ?? sitesHost.replace(/:\d+$/, '')).toLowerCase(),
      addresses: list(values.DOMAINS_ADDRESSES),
    },
    tlsAsk: values.TLS_ASK === undefined ? null : addressOf(values.TLS_ASK),
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

/** The same settings on other ports; origins and hosts that follow from the ports move along. */
export const withPorts = (env: NodeJS.ProcessEnv, ports: Ports): Config =>
  readConfig({ ...env, APP_PORT: String(ports.app), SITES_PORT: String(ports.sites), MEDIA_PORT: String(ports.media) });

/** One object: its validator is compiled once. */
const settingsSchema = { type: 'object', properties: settings };

function parse(env: NodeJS.ProcessEnv): Settings {
  const known = Object.fromEntries(Object.keys(settings).map((name) => [name, env[name]?.trim()]));
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value));
  try {
    return envSchema<Settings & Record<string, unknown>>({ schema: settingsSchema, data: given, env: false });
  } catch (error) {
    const faults = (error as { errors?: ErrorObject[] }).errors;
    if (!faults) throw error;
    const names = [...new Set(faults.map((fault) => fault.instancePath.slice(1) as SettingName))];
    throw new ConfigError(names.map((name) => wrong(name, given[name])).join('\n'));
  }
}

function wrong(name: SettingName, value?: string, expected: string = settings[name].description): string {
  if (value === undefined) return `${name} is missing: expected ${expected}.`;
  return `${name} is wrong: expected ${expected}${secretSettings.has(name) ? '' : `, got ${JSON.stringify(value)}`}.`;
}

/** Rules that span settings, or that a JSON schema cannot say. */
function check(values: Settings, { production, ports, roles }: Pick<Config, 'production' | 'ports' | 'roles'>): void {
  const faults: string[] = [];
  const refuse = (name: SettingName, expected?: string) => faults.push(wrong(name, values[name]?.toString(), expected));
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
    if (values.DEMO === 'on') refuse('DEMO', 'off, or not set: the demo and its well-known password never exist in production');
  }
  if (values.S3_BUCKET === undefined && (values.S3_ENDPOINT ?? values.S3_ACCESS_KEY_ID ?? values.S3_SECRET_ACCESS_KEY) !== undefined)
    refuse('S3_BUCKET');
  if ((values.S3_ACCESS_KEY_ID === undefined) !== (values.S3_SECRET_ACCESS_KEY === undefined)) {
    refuse(values.S3_ACCESS_KEY_ID === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY');
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
}

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `127.0.0.1:53`, `[::1]:53`, `::1`. */
const withoutPort = (server: string): string => /^\[(.*)\](?::\d{1,5})?$/.exec(server)?.[1] ?? server.replace(/^([\d.]+):\d{1,5}$/, '$1');

const addressOf = (address: string): { host: string; port: number } => ({
  host: withoutPort(address),
  port: Number(address.slice(address.lastIndexOf(':') + 1)),
});

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
    databasePassword: derive('database role').toString('hex'),
    queuePassword: derive('queue role').toString('hex'),
  };
}
