import { NotFound } from '@mekuri/kit/errors';
import { reply, type Input, type Output, type OwnDeviceLink, type Reply } from '@mekuri/kit/server';
import { loadMessages } from '../../../i18n/messages.ts';
import type { LiveRelease } from '../../../kernel/release.ts';
import type { CoreCtx } from '../../../kernel/types.ts';
import { PLAIN_PAGE_HEADERS } from '../../../platform/plain-page.ts';
import { canonicalBase } from '../../releases/addresses.ts';
import { gateRelease } from '../../releases/gate.ts';
import { findLiveRelease, readInTransaction } from '../../releases/live.ts';
import { storedAgent } from '../collect.ts';
import { IGNORE_COOKIE, ownDeviceCookie, ownDevicePath } from '../cookies.ts';
import { devicePage, type DevicePageKind } from './device-page.ts';
import { OWN_PART, type OwnPart } from './senders.ts';
import { isOpenLink, readDevice, signDevice, signLink } from './signed.ts';
import { addOwnDevice } from './store.ts';

const LINK_MS = 15 * 60_000;

const messages = loadMessages([]);

const findLive = (ctx: CoreCtx, reference: string): Promise<LiveRelease | null> =>
  findLiveRelease(readInTransaction(ctx.db.trx), reference.toLowerCase());

const addressOf = ({ deps }: CoreCtx, live: LiveRelease): string => canonicalBase(deps.config, gateRelease(live, deps.modules));

/** The link leads to the host where visitors see the site, because its cookie is sent to that host only. @returns null for an unpublished site */
export const ownDeviceLink = async (ctx: CoreCtx, siteId: string): Promise<OwnDeviceLink | null> => {
  const live = await findLive(ctx, siteId);
  if (!live) return null;
  const expiresAt = new Date(ctx.now().getTime() + LINK_MS);
  const url = new URL(`/api${ownDevicePath(siteId)}/own-device`, addressOf(ctx, live));
  url.searchParams.set('token', signLink(ctx.deps.config.keys, siteId, expiresAt));
  return { url: url.href, expiresAt };
};

type Asked = Pick<Input<'traffic.addOwnDevice'>, 'params' | 'query'> & { headers: { 'user-agent'?: string } };

const knownDevice = (ctx: CoreCtx, { siteId, liveParts }: LiveRelease): string | null => {
  const { devices = [] } = (liveParts[OWN_PART] ?? {}) as Partial<OwnPart>;
  return readDevice(ctx.deps.config.keys, siteId, devices, ctx.cookie(IGNORE_COOKIE));
};

const STATUS: Readonly<Record<DevicePageKind, number>> = { ask: 200, done: 200, full: 409, expired: 410 };

const answer = (ctx: CoreCtx, live: LiveRelease, kind: DevicePageKind, cookie?: string): Reply<Output<'traffic.addOwnDevice'>> =>
  reply(devicePage(kind, ctx.locale, messages[ctx.locale], addressOf(ctx, live)), {
    status: STATUS[kind],
    headers: cookie === undefined ? PLAIN_PAGE_HEADERS : { ...PLAIN_PAGE_HEADERS, 'set-cookie': cookie },
  });

/** @throws NotFound for an unpublished site */
const requireLive = async (ctx: CoreCtx, { params }: Asked): Promise<LiveRelease> => {
  const live = ctx.draft ? null : await findLive(ctx, params.siteId);
  if (!live) throw new NotFound();
  return live;
};

const isOpen = (ctx: CoreCtx, { siteId }: LiveRelease, { query }: Asked): boolean =>
  isOpenLink(ctx.deps.config.keys, siteId, query.token, ctx.now());

/** Changes nothing: messaging apps fetch links to show previews of them. */
export const openOwnDevice = async (ctx: CoreCtx, asked: Asked): Promise<Reply<Output<'traffic.openOwnDevice'>>> => {
  const live = await requireLive(ctx, asked);
  if (!isOpen(ctx, live, asked)) return answer(ctx, live, 'expired');
  return answer(ctx, live, knownDevice(ctx, live) === null ? 'ask' : 'done');
};

/** A registered browser keeps its device. */
export const registerOwnDevice = async (ctx: CoreCtx, asked: Asked): Promise<Reply<Output<'traffic.addOwnDevice'>>> => {
  const live = await requireLive(ctx, asked);
  if (!isOpen(ctx, live, asked)) return answer(ctx, live, 'expired');
  const { siteId } = live;
  const known = knownDevice(ctx, live);
  const deviceId = known ?? (await addOwnDevice(ctx, siteId, storedAgent(asked.headers['user-agent'])));
  if (deviceId === null) return answer(ctx, live, 'full');
  if (known === null) ctx.audit({ type: 'site', id: siteId }, { after: { deviceId } });
  const { config } = ctx.deps;
  return answer(ctx, live, 'done', ownDeviceCookie(config, siteId, signDevice(config.keys, siteId, deviceId)));
};
