import type { Messages } from '../i18n/translate.ts';

const KEY = 'mekuri.reloaded-at';
/** A second failure within this many ms of a reload is not answered by another one. */
const ONE_ATTEMPT = 30_000;

type RetryTexts = Pick<Messages, 'retry.title' | 'retry.text' | 'retry.action'>;

/** Storage may be forbidden; then the visitor decides at once. */
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

/** Says that the page could not be shown, and offers to load it again. Built by hand: nothing else may have loaded. */
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

/** A script could not be loaded: most often a newer version is out, so the page is loaded again, once. */
export const recover = (texts: RetryTexts): void => {
  if (navigator.onLine && claimReload()) location.reload();
  else showRetryScreen(texts);
};
