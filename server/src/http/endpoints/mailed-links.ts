import type { RequestListener } from 'node:http';
import express, { type Request, type Response, type Router } from 'express';
import { negotiateLocale } from '../../i18n/locale.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from '../../platform/plain-page.ts';
import { callOperation } from '../in-process-request.ts';
import { API_BASE } from '../validate.ts';

interface LinkPage {
  /** Path of the page. The keys of its messages start with `name`. */
  path: string;
  name: string;
  /** The operation that the button calls. */
  operation: string;
}

const PAGES: readonly LinkPage[] = [
  { path: '/unsubscribe', name: 'unsubscribe', operation: '/mail/unsubscribe' },
  { path: '/confirm-recipient', name: 'confirm_recipient', operation: '/mail/recipient' },
];

type PageState = 'ask' | 'done' | 'invalid' | 'failed';

const messages = loadMessages([]);

const show = (
  request: Request,
  response: Response,
  { name }: Pick<LinkPage, 'name'>,
  state: PageState | 'pending',
  status: number,
): void => {
  const locale = negotiateLocale(request.get('accept-language'));
  const text = (key: string): string => messages[locale][`${name}.${key}`] ?? key;
  const action = state === 'ask' ? { button: text('confirm') } : undefined;
  response
    .status(status)
    .set({ ...PLAIN_PAGE_HEADERS, vary: 'accept-language' })
    .send(plainPage({ locale, title: text(`${state}.title`), text: text(`${state}.text`), ...(action && { action }) }));
};

const stateOf = (status: number): PageState => {
  if (status < 300) return 'done';
  return status === 400 || status === 404 ? 'invalid' : 'failed';
};

const BILL = { path: '/bill', name: 'mailed_bill', operation: '/mail/bill/export-pdf' } as const;
/** Headers of the PDF that are passed on. */
const OF_A_FILE = ['content-type', 'content-disposition'] as const;

/** Sends the PDF of the bill that a mailed link names. Opening the link changes nothing, so that no button is needed. */
const sendBill =
  (api: RequestListener) =>
  async (request: Request, response: Response): Promise<void> => {
    const body = { token: request.query['token'] };
    const {
      status,
      headers,
      body: file,
    } = await callOperation(api, request, {
      method: 'POST',
      path: API_BASE + BILL.operation,
      headers: {},
      body,
    });
    if (status === 202) response.set('retry-after', String(headers['retry-after']));
    const state = status === 202 ? 'pending' : stateOf(status);
    if (status !== 200) return show(request, response, BILL, state, state === 'invalid' ? 404 : status);
    const { 'cache-control': noStore, 'referrer-policy': noReferrer, 'x-robots-tag': noIndex } = PLAIN_PAGE_HEADERS;
    response
      .status(200)
      .set({ 'cache-control': noStore, 'referrer-policy': noReferrer, 'x-robots-tag': noIndex })
      .set(Object.fromEntries(OF_A_FILE.map((name) => [name, String(headers[name])])))
      .send(file);
  };

/**
 * Pages behind mailed links, which need no sign-in. Opening one changes nothing, because mail servers open links as well. Its button posts
 * to the same address, and so do mail programs that unsubscribe (RFC 8058); the operation does the rest.
 */
export const mailedLinkPages = (api: RequestListener): Router => {
  const router = express.Router();
  router.get(BILL.path, sendBill(api));
  for (const page of PAGES) {
    router.get(page.path, (request, response) => {
      const isAsked = typeof request.query['token'] === 'string';
      show(request, response, page, isAsked ? 'ask' : 'invalid', isAsked ? 200 : 404);
    });
    router.post(page.path, async (request, response) => {
      request.resume();
      const body = { token: request.query['token'] };
      const { status } = await callOperation(api, request, { method: 'POST', path: API_BASE + page.operation, headers: {}, body });
      show(request, response, page, stateOf(status), status < 300 ? 200 : status);
    });
  }
  return router;
};
