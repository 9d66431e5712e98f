import type { Messages } from '../i18n/translate.ts';

const KEY = 'mekuri.reloaded-at';
/** ms. A second failure within this time after a reload does not reload again. */
const ONE_ATTEMPT = 30_000;

type RetryTexts = Pick<Messages, 'retry.title' | 'retry.text' | 'retry.action'>;

/** Whether this failure may reload the page. False if storage is denied; the visitor is then asked immediately. */
const claimReload = (): boolean => {
  try {
    const isFirst = Date.now() - Number(sessionStorage.getItem(KEY)) > ONE_ATTEMPT;
    if (isFirst) sessionStorage.setItem(KEY, String(Date.now()));
    return isFirst;
  } catch {
    return false;
  }
};

const element = (tag: string, className: string, ...children: ReadonlyArray<Node | string>): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
};

/** Shows that the page could not be loaded and offers a reload. Uses plain DOM, because nothing else may have loaded. */
export const showRetryScreen = (texts: RetryTexts): void => {
  if (document.querySelector('.retry')) return;
  const action = element('button', 'retry-action', texts['retry.action']);
  action.addEventListener('click', () => location.reload());
  const screen = element(
    'dialog',
    'retry',
    element('h2', 'retry-title', texts['retry.title']),
    element('p', '', texts['retry.text']),
    action,
  );
  document.body.append(screen);
  (screen as HTMLDialogElement).showModal();
};

/** Handles a script that could not be loaded. Usually a newer version has been deployed, so the page is reloaded once. */
export const recover = (texts: RetryTexts): void => {
  if (navigator.onLine && claimReload()) location.reload();
  else showRetryScreen(texts);
};
