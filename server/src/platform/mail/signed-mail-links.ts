import { createHmac } from 'node:crypto';
import { verifyingKeys, type Config } from '../../config.ts';
import { constantTimeEqual } from '../constant-time-equal.ts';

/** A link of a mail. Who reads the database cannot follow it: what opens it is made when the mail is sent, and kept nowhere. */
export interface MailLink {
  /** What it is for: a token of one kind is none of another. */
  kind: string;
  /** Of the row that says whose it is, and until when. */
  id: string;
  /** Below the origin. */
  path: string;
  /** Default: the console's. */
  origin?: 'app' | 'sites';
}

type Keys = { keys: Pick<Config['keys'], 'mailLink' | 'accepted'> };

const macOf = (key: Buffer, kind: string, id: string): string => createHmac('sha256', key).update(`${kind} ${id}`).digest('base64url');

export const mailToken = ({ keys }: Keys, { kind, id }: Pick<MailLink, 'kind' | 'id'>): string => `${id}.${macOf(keys.mailLink, kind, id)}`;

/** The address that a mail shows; its origin is of the configuration, whatever host a request came to. */
export const mailLinkUrl = (config: Keys & Pick<Config, 'origins'>, link: MailLink): string =>
  `${config.origins[link.origin ?? 'app']}${link.path}?token=${mailToken(config, link)}`;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Which of the kinds a token is of, and whose row it names; null for one that was not made here. Asks no database. */
export const readMailToken = <K extends string>({ keys }: Keys, kinds: readonly K[], token: string): { kind: K; id: string } | null => {
  const [, id, mac] = TOKEN.exec(token) ?? [];
  if (id === undefined || mac === undefined) return null;
  const isOf = (candidate: K) => verifyingKeys(keys, 'mailLink').some((key) => constantTimeEqual(mac, macOf(key, candidate, id)));
  const kind = kinds.find(isOf);
  return kind === undefined ? null : { kind, id };
};
