export interface PutTarget {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** The server rejected a file, or it was rejected before being sent. */
export class PutRefused extends Error {
  override name = 'PutRefused';
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const messageOf = (text: string, status: number): string => {
  try {
    const { message } = JSON.parse(text) as { message?: string | string[] };
    const [first] = Array.isArray(message) ? message : [message];
    if (first) return first;
  } catch {
    // Not a problem document: the message contains only the status.
  }
  return `Error ${status}`;
};

/**
 * Sends a file's bytes to its signed address and reports the progress. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 * @throws PutRefused with the server's message; TypeError if there is no response
 */
export const putFile = (file: Blob, { url, headers }: PutTarget, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    // oxlint-disable-next-line no-restricted-globals -- signed addresses of the media origin are not operations of the API
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new PutRefused(messageOf(request.responseText, request.status), request.status));
    });
    request.addEventListener('error', () => reject(new TypeError('The upload got no answer')));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
