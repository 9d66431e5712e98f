/** ms in which the tab that has a visit says so. */
const ANSWER_WITHIN = 150;

/** Asks the site's other tabs whether one of them has a visit; if none has, this one says so from then on, until it lets go. */
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
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, and takes none
      if (data === 'whose' && isOwn) channel.postMessage('mine');
      if (data !== 'mine' || isOwn) return;
      clearTimeout(wait);
      channel.close();
      resolve(false);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    channel.postMessage('whose');
  });
