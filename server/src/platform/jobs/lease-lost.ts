/** The lease is somebody else's: nothing that this holder does counts any more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}
