import type { Translate } from '../i18n/translate.ts';

/** The server responded, but not with the page. */
export class PageFailure extends Error {
  readonly status: number;
  readonly statusText: string;
  constructor(status: number, message: string, statusText: string) {
    super(message);
    this.name = 'PageFailure';
    this.status = status;
    this.statusText = statusText;
  }
}

/** Whether a retry would be useless, because the server reports that the page does not exist. */
export const isGone = (error: unknown): boolean => error instanceof PageFailure && (error.status === 404 || error.status === 410);

/** Whether the server rejected the token. */
export const isRefused = (error: unknown): boolean => error instanceof PageFailure && error.status === 401;

const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** The message for the visitor: the server's own, or else one for the kind of failure. */
export const failureMessage = (error: unknown, t: Translate): string => {
  if (error instanceof PageFailure) return error.message || t('error.status', { status: error.status, text: error.statusText });
  return isNetworkFailure(error) ? t('error.network') : t('error.request');
};
