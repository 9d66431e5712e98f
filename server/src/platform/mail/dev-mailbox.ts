import { readFileSync } from 'node:fs';
import { Router, type Request, type Response } from 'express';
import mustache from 'mustache';
import type { Locale } from '@mekuri/kit/manifest';
import type { Config } from '../../config.ts';
import { negotiateLocale } from '../../i18n/locale.ts';
import { findMail, listMails, type StoredMail } from './mail-store.ts';
import { fillText, loadMailTexts } from './mail-template.ts';

const PAGE = readFileSync(new URL('./dev-mailbox.mustache', import.meta.url), 'utf8');
const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const BODY_POLICY = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`;
const LANGUAGE: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

/** Whether mails are stored on this machine instead of being delivered. */
export const hasDevMailbox = ({ production, smtpUrl }: Pick<Config, 'production' | 'smtpUrl'>): boolean => !production && smtpUrl === null;

/**
 * The development mailbox, mounted at the root of the app origin: `/_dev/mail`, one page per mail, and `/_dev/mail.json` for tests. Has no
 * routes in production or when mails are delivered.
 */
export function createDevMailbox({ config }: { config: Pick<Config, 'production' | 'smtpUrl' | 'dataDir'> }): Router {
  const router = Router();
  if (!hasDevMailbox(config)) return router;
  const texts = loadMailTexts([]);

  const page = (request: Request, response: Response, view: { mail?: StoredMail; mails?: StoredMail[]; missing?: boolean }) => {
    const locale = negotiateLocale(request.get('accept-language'));
    const text = (key: string) => texts[locale][`mailbox.${key}`]!;
    const date = new Intl.DateTimeFormat(LANGUAGE[locale], { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Tokyo' });
    const shown = (mail: StoredMail) => ({ ...mail, shownDate: mail.date && date.format(new Date(mail.date)) });
    const mails = (view.mails ?? []).map(shown);
    response
      .status(view.missing ? 404 : 200)
      .set({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store', vary: 'accept-language' })
      .type('html')
      .send(
        mustache.render(PAGE, {
          language: LANGUAGE[locale],
          title: text('title'),
          mail: view.mail && shown(view.mail),
          mails,
          filled: mails.length > 0,
          count: view.missing ? '' : fillText(text('count'), { count: mails.length }),
          notice: text(view.missing ? 'missing' : 'empty'),
          texts: Object.fromEntries(['back', 'date', 'from', 'intro', 'subject', 'to'].map((key) => [key, text(key)])),
        }),
      );
  };

  router.get('/_dev/mail.json', async (_request, response) => {
    response.set('cache-control', 'no-store').json(await listMails(config.dataDir));
  });
  router.get('/_dev/mail', async (request, response) => page(request, response, { mails: await listMails(config.dataDir) }));
  router.get('/_dev/mail/:id', async (request, response) => {
    const mail = await findMail(config.dataDir, request.params.id);
    page(request, response, mail ? { mail } : { missing: true });
  });
  router.get('/_dev/mail/:id/body', async (request, response, next) => {
    const mail = await findMail(config.dataDir, request.params.id);
    if (!mail) return next();
    response.removeHeader('x-frame-options');
    response
      .set({ 'content-security-policy': BODY_POLICY, 'cache-control': 'no-store' })
      .type('html')
      .send(`<base target="_blank">${mail.html}`);
  });
  return router;
}
