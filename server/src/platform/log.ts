import pino from 'pino';
import type { Logger } from '@mekuri/kit/server';
import type { Config } from '../config.ts';

/** The server's log: pino's, which the kit's Logger is a part of. */
export type ServerLog = Logger & Pick<pino.Logger, 'level' | 'fatal' | 'child' | 'flush'>;

/** Names of fields that never reach the log, wherever they stand within three levels. */
const SECRETS = [
  ...['password', 'passwordHash', 'password_hash', 'currentPassword', 'newPassword', 'token', 'accessToken', 'access_token'],
  ...[
    'refreshToken',
    'refresh_token',
    'tokenHash',
    'secret',
    'secretKey',
    'secretAccessKey',
    'apiKey',
    'authorization',
    'cookie',
    'set-cookie',
  ],
  ...['x-preview-password', 'keys', 'ownerUrl', 'databasePassword', 'queuePassword', 'connectionString', 'parameters', 'bindings'],
];
const paths = SECRETS.flatMap((name) =>
  ['', '*.', '*.*.'].map((prefix) => (name.includes('-') ? `${prefix.slice(0, -1)}["${name}"]` : prefix + name)),
);

/**
 * One JSON object a line. Values are JSON strings, so that a line break in what a client sent cannot forge a line;
 * that holds for `npm run dev` as well, where lines are made readable.
 */
export function createLog({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>, stream?: pino.DestinationStream): ServerLog {
  return pino(
    {
      level: logLevel,
      base: production ? { pid: process.pid } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[removed]' },
      serializers: { err: withoutSecrets, error: withoutSecrets },
    },
    stream ?? pino.destination({ dest: 1, sync: !production }),
  );
}

/** Errors of PostgreSQL tell the values of the row in `detail` and `where`: personal data, and of no use to find the fault. */
function withoutSecrets(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail, where, internalQuery, client, connection, ...shown } = pino.stdSerializers.errWithCause(error) as Record<string, unknown>;
  return shown;
}
