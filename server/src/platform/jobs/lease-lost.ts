/** Another holder has the lease. Nothing that this holder does takes effect any more. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}
