let failed: unknown;

/** Remembers the module that would not load, so that the error screen can tell it from other failures. */
export const watchChunkErrors = (): void => {
  addEventListener('vite:preloadError', (event) => {
    failed = event.payload;
  });
};

const MESSAGE = /dynamically imported module|importing a module script failed|unable to (?:pre)?load/i;

/** A part of the application did not load: the network is unstable, or a newer version was put in its place. */
export const isChunkError = (error: unknown): boolean =>
  error !== undefined && (error === failed || (error instanceof Error && MESSAGE.test(error.message)));
