export type WebhookVerificationCode =
  /** One of the headers `webhook-id`, `webhook-timestamp`, `webhook-signature` is absent or malformed. */
  | 'webhook.header_missing'
  /** The timestamp is older than the tolerance allows. */
  | 'webhook.timestamp_too_old'
  /** The timestamp is further in the future than the tolerance allows. */
  | 'webhook.timestamp_too_new'
  /** No signature matches the body, the headers and any of the secrets. */
  | 'webhook.signature_mismatch'
  /** The signature is valid, but the body is not an event. */
  | 'webhook.body_malformed';

/** The request is not a current message from Mekuri. Respond with 400 and do nothing else. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
  readonly code: WebhookVerificationCode;

  constructor(code: WebhookVerificationCode, message: string) {
    super(message);
    this.code = code;
  }
}
