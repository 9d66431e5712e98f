import type { SheetsService } from '@mekuri/kit/server';
import { sheetsReply } from '../../platform/sheets.ts';

export const sheets: SheetsService = {
  reply: (ctx, content, { name, title }) => sheetsReply(content, { name, title, now: ctx.now() }),
};
