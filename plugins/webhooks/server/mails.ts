import { formatDateTime, mailContacts, type Ctx, type Locale } from '@mekuri/kit/server';
import { missedOf } from './counts.ts';
import type { Endpoint } from './model.ts';

const SCREEN = '/adminuser/webhooks';

/** Endpoint details with the missed events, so that the recipient can decide which to send again. */
const sectionOf = async (ctx: Ctx, { id, url, failingSince }: Endpoint) => {
  const { count, first } = await missedOf(ctx, id);
  return (locale: Locale) => {
    const say = (key: string): string => ctx.core.i18n.t(ctx, `webhooks.mail.${key}`, {}, locale);
    const timeRow = (key: string, at: Date | null) => (at === null ? [] : [{ label: say(key), value: formatDateTime(at, locale) }]);
    const missedRow = count === 0 ? [] : [{ label: say('missed'), value: String(count) }];
    return {
      heading: say('heading'),
      rows: [{ label: say('url'), value: url }, ...timeRow('failing_since', failingSince), ...missedRow, ...timeRow('first_missed', first)],
    };
  };
};

/** @param kind `warning`: the endpoint will be switched off in a day */
export const mailFailing = async (ctx: Ctx, endpoint: Endpoint, kind: 'failing' | 'warning'): Promise<void> => {
  const section = await sectionOf(ctx, endpoint);
  const consolePath = `${SCREEN}?tab=log&endpoint=${endpoint.id}`;
  await mailContacts(ctx, (locale) => ({ template: `webhooks.${kind}`, data: {}, sections: [section(locale)], consolePath }));
};

export const mailOff = async (ctx: Ctx, endpoint: Endpoint, state: 'OFF_FAILING' | 'OFF_GONE'): Promise<void> => {
  const section = await sectionOf(ctx, endpoint);
  const template = state === 'OFF_GONE' ? 'webhooks.gone' : 'webhooks.switched-off';
  await mailContacts(ctx, (locale) => ({ template, data: {}, sections: [section(locale)], consolePath: SCREEN }));
};
