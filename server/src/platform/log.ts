import pino from 'pino';
import type { Logger } from '@mekuri/kit/server';
import type { Config } from '../config.ts';

/** The server's log: a pino logger, of which the kit's Logger is a subset. */
export type ServerLog = Logger & Pick<pino.Logger, 'level' | 'fatal' | 'child' | 'flush'>;

/** Names of fields that are removed from the log, in any notation and at any depth. */
const SECRET = /password|secret|token|authorization|cookie|apikey|connectionstring|ownerurl|^keys$/;
/** Fields of PostgreSQL errors that are left out: row values, which are personal data, and pg's connection object. */
const LEFT_OUT = /^(detail|where|internalquery|parameters|bindings|client)$/;
const DEEPEST = 8;

/**
 * Writes one JSON object per line. Values are JSON strings, so line breaks in client input cannot forge log lines.
 */
export function createLog({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>, stream?: pino.DestinationStream): ServerLog {
  return pino(
    {
      level: logLevel,
      base: production ? { pid: process.pid } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields) as Record<string, unknown> },
      // The `log` formatter has already serialized errors, including their type.
      serializers: { err: (error: unknown) => error },
    },
    stream ?? pino.destination({ dest: 1, sync: !production }),
  );
}

/** A copy for the log: secrets are removed by field name, errors include their causes. */
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
