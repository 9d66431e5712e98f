import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyLimits {
  /** Milliseconds in which at least one byte has to come. */
  idleMs: number;
  /** Bytes a second that have to come, on the average of each window. */
  bytesPerSecond: number;
  windowMs: number;
}

/** Slower than the worst mobile line, and far below what holds a server's connections for long. */
const LIMITS: BodyLimits = { idleMs: 15_000, bytesPerSecond: 1024, windowMs: 30_000 };

export interface BodyWatch {
  /** From now on the request's body has to keep coming; else it is answered 408 and its connection closed. */
  add(request: IncomingMessage, response: ServerResponse): void;
  /** Looks at all bodies now. */
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
 * Bounds how slowly a body may come. Time in which the server itself does not read does not count.
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

/** Somebody has begun to read it, and does not hold it back: what has come is taken. */
const isRead = ({ readableFlowing, readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableFlowing !== null && readableLength < readableHighWaterMark;

/** Past the response, which its handler may still write. */
const refuse = ({ request, response }: Receiving): void => {
  const { socket } = request;
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroySoon();
};
