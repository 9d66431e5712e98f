export type Params = Readonly<Record<string, string | number>>;

/** A file that is refused as a whole: a code of ours, and what its text needs. Crosses threads, unlike the kit's errors. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  readonly params: Params;
  constructor(code: string, params: Params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
