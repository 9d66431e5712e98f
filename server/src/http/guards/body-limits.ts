import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyLimits {
  /** Milliseconds within which at least one byte must arrive. */
  idleMs: number;
  /** Bytes per second that must arrive, on average over each window. */
  bytesPerSecond: number;
  windowMs: number;
}

/** Slower than the worst mobile connection, yet fast enough that slow bodies cannot occupy the server's connections for long. */
const LIMITS: BodyLimits = { idleMs: 15_000, bytesPerSecond: 1024, windowMs: 30_000 };

export interface BodyWatch {
  /** From this point, the request's body must keep arriving; otherwise the request gets 408 and its connection is closed. */
  add(request: IncomingMessage, response: ServerResponse): void;
  /** Checks all bodies now. */
  check(): void;
  stop(): void;
}

interface Receiving {
  request: IncomingMessage;
  response: ServerResponse;
  bytes: number;
  heardAt: number;
  window: { startedAt: number; bytes: number };
}

const CHECK_MS = 1000;

/**
 * Limits how slowly a body may arrive. Time during which the server itself does not read does not count.
 * @param now milliseconds
 */
export function watchBodies({
  limits = LIMITS,
  now = () => performance.now(),
}: { limits?: BodyLimits; now?: () => number } = {}): BodyWatch {
  const receiving = new Set<Receiving>();

  const isTooSlow = (one: Receiving): boolean => {
    const { request, window } = one;
    const at = now();
    const bytes = request.socket.bytesRead;
    if (bytes !== one.bytes || !isRead(request)) {
      one.bytes = bytes;
      one.heardAt = at;
    }
    if (!isRead(request)) one.window = { startedAt: at, bytes };
    if (at - one.heardAt >= limits.idleMs) return true;
    const elapsed = at - window.startedAt;
    if (elapsed < limits.windowMs) return false;
    const isBelow = bytes - window.bytes < (limits.bytesPerSecond * elapsed) / 1000;
    one.window = { startedAt: at, bytes };
    return isBelow && isRead(request);
  };

  const check = (): void => {
    for (const one of receiving) {
      if (one.request.complete || one.request.destroyed) receiving.delete(one);
      else if (isTooSlow(one)) {
        receiving.delete(one);
        refuse(one);
      }
    }
  };
  const timer = setInterval(check, Math.min(CHECK_MS, limits.idleMs / 2));
  timer.unref();

  return {
    add(request, response) {
      const { headers, socket } = request;
      if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0)) return;
      const at = now();
      receiving.add({ request, response, bytes: socket.bytesRead, heardAt: at, window: { startedAt: at, bytes: socket.bytesRead } });
    },
    check,
    stop: () => clearInterval(timer),
  };
}

/** Whether the handler has started to read the body and does not hold it back. */
const isRead = ({ readableFlowing, readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableFlowing !== null && readableLength < readableHighWaterMark;

/** Writes to the socket directly, because the handler may still write the response. */
const refuse = ({ request, response }: Receiving): void => {
  const { socket } = request;
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroySoon();
};
