/** The lease is somebody else's: nothing that this holder does counts any more. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}
