import { createHmac } from 'node:crypto';
import { verifyingKeys, type Config } from '../../config.ts';
import { constantTimeEqual } from '../constant-time-equal.ts';

/** A link in a mail. Reading the database is not enough to open it: its token is created when the mail is sent and never stored. */
export interface MailLink {
  /** Purpose of the link. A token of one kind is not valid for another. */
  kind: string;
  /** Id of the row that determines its owner and expiry. */
  id: string;
  /** Path on the origin. */
  path: string;
  /** Default: `app`. */
  origin?: 'app' | 'sites';
}

/** Tokens that end a subscription. Their ids refer to `mail_subscriptions`. */
export const UNSUBSCRIBE_KIND = 'unsubscribe';
/** Tokens that confirm an address. Their ids refer to `mail_recipients`. */
export const CONFIRM_RECIPIENT_KIND = 'recipient';

export const unsubscribeUrl = (config: Keys & Pick<Config, 'origins'>, subscriptionId: string): string =>
  mailLinkUrl(config, { kind: UNSUBSCRIBE_KIND, id: subscriptionId, path: '/unsubscribe' });

type Keys = { keys: Pick<Config['keys'], 'mailLink' | 'accepted'> };

const macOf = (key: Buffer, kind: string, id: string): string => createHmac('sha256', key).update(`${kind} ${id}`).digest('base64url');

export const mailToken = ({ keys }: Keys, { kind, id }: Pick<MailLink, 'kind' | 'id'>): string => `${id}.${macOf(keys.mailLink, kind, id)}`;

/** The address shown in a mail. The origin comes from the configuration, not from the request's host. */
export const mailLinkUrl = (config: Keys & Pick<Config, 'origins'>, link: MailLink): string =>
  `${config.origins[link.origin ?? 'app']}${link.path}?token=${mailToken(config, link)}`;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Kind and row id of a token; null when it is not a valid token of these kinds. Does not query the database. */
export const readMailToken = <K extends string>({ keys }: Keys, kinds: readonly K[], token: string): { kind: K; id: string } | null => {
  const [, id, mac] = TOKEN.exec(token) ?? [];
  if (id === undefined || mac === undefined) return null;
  const isOf = (candidate: K) => verifyingKeys(keys, 'mailLink').some((key) => constantTimeEqual(mac, macOf(key, candidate, id)));
  const kind = kinds.find(isOf);
  return kind === undefined ? null : { kind, id };
};
