import { dayInJapan, mailContacts, type Ctx, type SiteRef } from '@mekuri/kit/server';
import type { Locale } from '@mekuri/kit/manifest';
import { usualOf } from './alert-rules.ts';
import type { AlertKind } from './alert-jobs.ts';
import { findMainChange, type MainChange } from './main-change.ts';
import { spikeHours, type History } from './traffic-history.ts';

const DAY_MS = 86_400_000;
const SIGN = { spike: 1, drop: -1 } as const;

const daysOf = (now: Date, kind: AlertKind): { from: string; to: string } => {
  const to = dayInJapan(now);
  return { from: kind === 'spike' ? spikeHours(now).at(-1)!.day : dayInJapan(new Date(now.getTime() - DAY_MS)), to };
};

const words = (ctx: Ctx, { source, position }: MainChange, locale: Locale): Record<'source' | 'cell', string> => {
  const say = (key: string): string => ctx.core.i18n.t(ctx, `analytics.${key}`, {}, locale);
  const sourceName = source && (source.name || say(`channels.${source.channel}`));
  return { source: sourceName ?? say('alerts.unknown'), cell: position ?? say('alerts.unknown') };
};

/** Notifies the account's main contacts that a site's traffic has become unusual. */
export const mailAlert = async (ctx: Ctx, site: SiteRef, kind: AlertKind, history: History): Promise<void> => {
  const change = await findMainChange(ctx, site.id, daysOf(ctx.now(), kind), SIGN[kind]);
  const { visits } = history[kind];
  await mailContacts(ctx, (locale) => ({
    template: `analytics.${kind}`,
    data: { site: site.name, visits, usual: usualOf(history[kind]), ...words(ctx, change, locale) },
    consolePath: `/adminuser/analytics/${site.id}`,
  }));
};
