import pino from 'pino';
import type { Logger } from '@mekuri/kit/server';
import type { Config } from '../config.ts';

/** The server's log: pino's, which the kit's Logger is a part of. */
export type ServerLog = Logger & Pick<pino.Logger, 'level' | 'fatal' | 'child' | 'flush'>;

/** Names of what never reaches the log, in any notation and at any depth. */
const SECRET = /password|secret|token|authorization|cookie|apikey|connectionstring|ownerurl|^keys$/;
/** What errors of PostgreSQL carry and the log leaves out: a row's values, personal data; and pg's whole connection. */
const LEFT_OUT = /^(detail|where|internalquery|parameters|bindings|client)$/;
const DEEPEST = 8;

/**
 * One JSON object a line. Values are JSON strings, so that a line break in what a client sent cannot forge a line.
 */
export function createLog({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>, stream?: pino.DestinationStream): ServerLog {
  return pino(
    {
      level: logLevel,
      base: production ? { pid: process.pid } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields) as Record<string, unknown> },
      // Told already by the line above, with their type.
      serializers: { err: (error: unknown) => error },
    },
    stream ?? pino.destination({ dest: 1, sync: !production }),
  );
}

/** A copy for the log: secrets removed by their names, errors told with their causes. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return withoutSecrets(pino.stdSerializers.errWithCause(value), depth);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (depth === DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  const shown = Object.entries(value).filter(([name]) => !LEFT_OUT.test(name.toLowerCase()));
  return Object.fromEntries(
    shown.map(([name, field]) => [
      name,
      SECRET.test(name.toLowerCase().replaceAll(/[_-]/g, '')) ? '[removed]' : withoutSecrets(field, depth + 1),
    ]),
  );
}
