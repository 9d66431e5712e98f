import { SECRET_FIELDS } from '@mekuri/client-console';
import { type CallsState, type ConsoleCall, type ConsoleCalls, type DryRunAnswer, REDACTED } from '@mekuri/kit/console-calls';
import { readBody } from './call-body.ts';

const KEPT_CALLS = 40;
const API = '/api';
/** They carry secrets of a session or of a link, and no program could make them. */
const NOT_RECORDED = /^\/(?:auth|shared)\//;

/** Stable code of the answer to a change that the person dropped. */
export const NOT_SENT = 'console.not_sent';

export interface CallRecorderDeps {
  send: (request: Request) => Promise<Response>;
  /** The path of the operation that a request is. */
  templateOf: (request: Request) => string | undefined;
  now: () => Date;
  /** Notifies the user that a change was not sent. */
  notSent: () => string;
}

const isChange = ({ method }: Pick<Request, 'method'>): boolean => method !== 'GET' && method !== 'HEAD';

const valuesOf = (template: string, pathname: string): Record<string, string> => {
  const given = pathname.split('/');
  return Object.fromEntries(
    template.split('/').flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(given[at] ?? '')]] : [])),
  );
};

/** The resource's URL. */
const addressOf = ({ path, values }: ConsoleCall): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

const answerNotSent = (message: string): Response =>
  Response.json(
    { type: 'about:blank', title: 'Not sent', status: 499, code: NOT_SENT, message, request_id: '' },
    { status: 499, headers: { 'content-type': 'application/problem+json' } },
  );

const readAnswer = async (response: Response): Promise<DryRunAnswer> => ({
  status: response.status,
  json: response.headers.get('content-type')?.includes('json') ? await response.json() : undefined,
});

/**
 * Keeps the last requests of the screen in memory, without secrets and files, and holds the next change where it is asked to. Lies before the
 * session's `fetch`, so that it never sees a token, and a held request has its whole time once it is sent.
 */
export const createCallRecorder = ({ send, templateOf, now, notSent }: CallRecorderDeps) => {
  let state: CallsState = { calls: [], held: null, isHolding: false };
  let isMeant: ((call: ConsoleCall) => boolean) | undefined;
  let lastId = 0;
  /** Latest revision from responses, by URL. */
  const revisions = new Map<string, string>();
  const listeners = new Set<() => void>();

  const set = (changes: Partial<CallsState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  const callOf = (request: Request, template: string, body: ConsoleCall['body']): ConsoleCall => {
    const { pathname, searchParams } = new URL(request.url);
    const address = pathname.slice(API.length);
    return {
      id: (lastId += 1),
      method: request.method,
      path: template,
      values: valuesOf(template, address),
      query: [...searchParams].map(([name, value]) => [name, SECRET_FIELDS.has(name) ? REDACTED : value]),
      ifMatch: request.headers.get('if-match'),
      body,
      at: now().toISOString(),
      status: null,
      isEarlier: false,
    };
  };

  /** With the revision that its resource has now, where it was answered. */
  const revised = (call: ConsoleCall): ConsoleCall => {
    if (call.ifMatch === null || call.status === null) return call;
    return { ...call, ifMatch: revisions.get(addressOf(call)) ?? call.ifMatch };
  };

  const keep = (call: ConsoleCall): void => set({ calls: [call, ...state.calls].slice(0, KEPT_CALLS) });

  const answered = (call: ConsoleCall, { status, headers }: Response): void => {
    const etag = headers.get('etag');
    if (etag !== null) revisions.set(addressOf(call), etag);
    set({ calls: state.calls.map((one) => revised(one.id === call.id ? { ...one, status } : one)) });
  };

  const sendRecorded = async (request: Request, recorded: Promise<ConsoleCall> | ConsoleCall): Promise<Response> => {
    const [response, call] = await Promise.all([
      send(request),
      Promise.resolve(recorded).then((made) => {
        keep(made);
        return made;
      }),
    ]);
    answered(call, response);
    return response;
  };

  const decide = (request: Request, call: ConsoleCall): Promise<Response> =>
    new Promise((resolve, reject) => {
      const leave = (): void => set({ held: null });
      const again = request.clone();
      request.signal.addEventListener('abort', () => {
        if (state.held?.call === call) leave();
        reject(request.signal.reason as Error);
      });
      set({
        isHolding: false,
        held: {
          call,
          dryRun: async () => {
            const dry = new Request(again.clone());
            dry.headers.set('prefer', 'dry-run');
            return readAnswer(await send(dry));
          },
          send: () => {
            leave();
            sendRecorded(request, call).then(resolve, reject);
          },
          drop: () => {
            leave();
            resolve(answerNotSent(notSent()));
          },
        },
      });
    });

  const calls: ConsoleCalls = {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdNext: (accepts) => {
      isMeant = accepts;
      set({ isHolding: true });
      return () => {
        if (isMeant !== accepts) return;
        isMeant = undefined;
        set({ isHolding: false });
      };
    },
  };

  /** Whether this change is the one to hold; no other will be. */
  const takes = (call: ConsoleCall): boolean => {
    if (!isMeant?.(call)) return false;
    isMeant = undefined;
    return true;
  };

  return {
    calls,
    send: async (request: Request): Promise<Response> => {
      const template = templateOf(request);
      if (template === undefined || NOT_RECORDED.test(template)) return send(request);
      if (!isChange(request)) return sendRecorded(request, callOf(request, template, null));
      const recorded = readBody(request.clone()).then((body) => callOf(request, template, body));
      if (!isMeant) return sendRecorded(request, recorded);
      const call = await recorded;
      return takes(call) ? decide(request, call) : sendRecorded(request, call);
    },
    /** Drops the reads of the previous screen. Its changes are kept: one of them may have led here. */
    beginScreen: (): void => {
      const changes = state.calls.filter((call) => !call.isEarlier && isChange(call));
      set({ calls: changes.map((call) => ({ ...call, isEarlier: true })) });
    },
    /** The session belongs to another user now. Drops a held change of the previous one. */
    forget: (): void => {
      state.held?.drop();
      isMeant = undefined;
      revisions.clear();
      set({ calls: [], isHolding: false });
    },
  };
};
