export type Params = Readonly<Record<string, string | number>>;

/**
 * A file refused as a whole: an error code and the parameters of its text. The worker posts both to the main thread, which throws the kit
 * error.
 */
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
