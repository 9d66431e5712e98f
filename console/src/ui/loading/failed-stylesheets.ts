const failed = new Set<HTMLLinkElement>();

/** Remembers stylesheets of parts that did not load: Vite asks for each of them once. */
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

/** Loads those that failed once more. Rejects when one fails again. */
export const reloadStylesheets = async (): Promise<void> => {
  await Promise.all(Array.from(failed, reload));
};
