/** ms. Time for the tab that owns a visit to reply. */
const ANSWER_WITHIN = 150;

/**
 * Asks the site's other tabs whether one of them owns the visit. If none replies, this tab owns it and replies to later requests until it
 * releases it.
 */
export const askTabs = (name: string, onTaken: (release: () => void) => void): Promise<boolean> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(name);
    let isOwn = false;
    const wait = setTimeout(() => {
      isOwn = true;
      onTaken(() => channel.close());
      resolve(true);
    }, ANSWER_WITHIN);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin, so there is no such argument
      if (data === 'whose' && isOwn) channel.postMessage('mine');
      if (data !== 'mine' || isOwn) return;
      clearTimeout(wait);
      channel.close();
      resolve(false);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    channel.postMessage('whose');
  });
