let failed: unknown;

/** Records the latest failed module load, so that the error screen can distinguish it from other errors. */
export const watchChunkErrors = (): void => {
  addEventListener('vite:preloadError', (event) => {
    failed = event.payload;
  });
};

const MESSAGE = /dynamically imported module|importing a module script failed|unable to (?:pre)?load/i;

/** Whether a chunk failed to load: the network is unstable, or a newer version was deployed. */
export const isChunkError = (error: unknown): boolean =>
  error !== undefined && (error === failed || (error instanceof Error && MESSAGE.test(error.message)));
