/** The request body as received. */
export type RawBody = string | Uint8Array | ArrayBuffer;

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;
const RAW_BODY = 'Pass the raw body: the text or the bytes of the request as received, not an object that was parsed from it.';

/** @throws TypeError for a value that is neither text nor bytes */
export const bytesOf = (body: RawBody): Uint8Array<ArrayBuffer> => {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength);
  // Not `instanceof`: test runners and workers have several realms.
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]') return new Uint8Array(body);
  throw new TypeError(RAW_BODY);
};

/** @throws when the text is not base64 */
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @throws TypeError for a malformed secret */
export const keyOf = (secret: string): Promise<CryptoKey> => {
  const text = typeof secret === 'string' ? secret.trim().replace(/^whsec_/, '') : '';
  if (!/^[A-Za-z0-9+/]{22,}={0,2}$/.test(text)) throw new TypeError('The signing secret must be `whsec_` and at least 16 bytes in base64.');
  return crypto.subtle.importKey('raw', fromBase64(text), ALGORITHM, false, ['sign', 'verify']);
};

/** The signed content of a message. */
const signedContent = (id: string, timestamp: string, body: Uint8Array): Uint8Array<ArrayBuffer> => {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(head.length + body.length);
  content.set(head);
  content.set(body, head.length);
  return content;
};

/** Signatures of version 1; other versions are ignored. */
const signaturesIn = (header: string): Uint8Array<ArrayBuffer>[] =>
  header.split(' ').flatMap((part) => {
    const [, signature] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(part) ?? [];
    return signature === undefined ? [] : [fromBase64(signature)];
  });

export interface Signed {
  id: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  /** Value of the signature header: one or more signatures, separated by spaces. */
  signatures: string;
}

/**
 * Whether one of the signatures was made with one of the keys. `crypto.subtle.verify` compares in constant time.
 */
export const isSigned = async (body: Uint8Array, { id, timestamp, signatures }: Signed, keys: readonly CryptoKey[]): Promise<boolean> => {
  const content = signedContent(id, timestamp, body);
  for (const key of keys)
    for (const signature of signaturesIn(signatures)) if (await crypto.subtle.verify(ALGORITHM, key, signature, content)) return true;
  return false;
};

export interface SignOptions {
  /** The `webhook-id`; a random UUID by default. */
  id?: string;
  /** Signing time; by default now. */
  now?: Date;
}

export interface SignatureHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/**
 * The headers that Mekuri would send with a body, for tests of a handler.
 * @throws TypeError for a malformed secret, and for a body that is neither text nor bytes
 */
export const sign = async (
  rawBody: RawBody,
  secret: string,
  { id = crypto.randomUUID(), now = new Date() }: SignOptions = {},
): Promise<SignatureHeaders> => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = await crypto.subtle.sign(ALGORITHM, await keyOf(secret), signedContent(id, timestamp, bytesOf(rawBody)));
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${text}` };
};
