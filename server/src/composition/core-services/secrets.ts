import type { SecretsService } from '@mekuri/kit/server';
import { unwrap } from '../../kernel/unwrap.ts';
import { openText, sealText } from '../../platform/sealed-secrets.ts';

export const secrets: SecretsService = {
  seal(ctx, text, place) {
    const { config, modules } = unwrap(ctx).deps;
    const name = `${place.table}.${place.column}` as const;
    if (!modules.some(({ manifest }) => manifest?.sealed?.includes(name))) throw new Error(`No manifest declares ${name} as sealed.`);
    return sealText(config.keys, text, place);
  },
  open: (ctx, sealed, place) => openText(unwrap(ctx).deps.config.keys, sealed, place),
};
