const failed = new Set<HTMLLinkElement>();

/** Records stylesheets that failed to load: Vite requests each of them only once. */
export const watchStylesheets = (): void => {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    { capture: true },
  );
};

const reload = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Unable to load ${link.href}`)));
    failed.delete(link);
    link.replaceWith(again);
  });

/** Reloads the failed stylesheets. Rejects if one fails again. */
export const reloadStylesheets = async (): Promise<void> => {
  await Promise.all(Array.from(failed, reload));
};
