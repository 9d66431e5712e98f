import type { I18nService } from '@mekuri/kit/server';
import { loadMessages, translate, type Messages } from '../../i18n/messages.ts';
import type { Deps } from '../../kernel/types.ts';
import { unwrap } from '../../kernel/unwrap.ts';

const cache = new WeakMap<Deps['modules'], Messages>();

const messagesOf = (modules: Deps['modules']): Messages => cache.getOrInsertComputed(modules, () => loadMessages(modules));

export const i18n: I18nService = {
  t(ctx, key, params, locale = ctx.locale) {
    const { deps } = unwrap(ctx);
    return translate(messagesOf(deps.modules)[locale], [key], params);
  },
};
