import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEventType,
  WebhooksCreateEndpointData,
  WebhooksUpdateEndpointData,
} from '@mekuri/client-console';
import type { Answers } from '@mekuri/storybook/answers';

const idOf = (kind: string, number: number): string => `01900000-0000-7000-8000-00000000${kind}${String(number).padStart(2, '0')}`;
const SITE = '01900000-0000-7000-8000-000000000001';

export const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';
export const LIMIT = 10;

export const TYPES = [
  'contract.resumed',
  'contract.suspended',
  'contract.terminated',
  'domain.failed',
  'domain.verified',
  'form.sent',
  'member.registered',
  'plan.changed',
  'popup.full',
  'quiz.finished',
  'site.published',
  'site.unpublished',
  'webhook.test',
];

export const ENDPOINT: WebhookEndpoint = {
  id: idOf('e0', 1),
  url: 'https://hooks.shiomachi.example/mekuri',
  description: '在庫連携',
  eventTypes: null,
  siteIds: null,
  isEnabled: true,
  state: 'ACTIVE',
  failingSince: null,
  missed: 0,
  firstMissedAt: null,
  day: { delivered: 1247, failed: 3 },
  secretHint: '…ODkwMT',
  previousSecretUntil: null,
  revision: 4,
  createdAt: '2026-10-01T03:00:00.000Z',
};

export const FAILING: WebhookEndpoint = {
  ...ENDPOINT,
  id: idOf('e0', 2),
  url: 'https://crm.example.com/webhooks/lp?source=mekuri',
  description: '会員の登録を顧客管理へ',
  eventTypes: ['form.sent', 'member.registered', 'quiz.finished'],
  siteIds: [SITE],
  state: 'FAILING',
  failingSince: '2026-11-27T00:00:00.000Z',
  missed: 0,
  day: { delivered: 0, failed: 18 },
  previousSecretUntil: '2026-11-29T03:00:00.000Z',
};

const OFF: WebhookEndpoint = {
  ...ENDPOINT,
  id: idOf('e0', 3),
  url: 'https://staging.shiomachi.example/hooks/with/a/very/long/path/that/does/not/break/by/itself/0123456789',
  description: '',
  isEnabled: false,
  state: 'OFF',
  day: { delivered: 0, failed: 0 },
};

export const OFF_FAILING: WebhookEndpoint = {
  ...OFF,
  id: idOf('e0', 4),
  description: '夜間の集計',
  state: 'OFF_FAILING',
  failingSince: '2026-11-23T00:00:00.000Z',
  missed: 1342,
  firstMissedAt: '2026-11-23T00:00:12.000Z',
};

export const OFF_GONE: WebhookEndpoint = {
  ...OFF_FAILING,
  id: idOf('e0', 5),
  description: '旧サイト',
  state: 'OFF_GONE',
  failingSince: null,
  missed: 2,
};

export const ENDPOINTS: readonly WebhookEndpoint[] = [ENDPOINT, FAILING, OFF, OFF_FAILING, OFF_GONE];

const attempt = (number: number, at: string, changes: Partial<WebhookAttempt>): WebhookAttempt => ({
  number,
  at,
  cause: 'SCHEDULE',
  requestedBy: null,
  status: 500,
  fault: 'status',
  durationMs: 184,
  answer: '<h1>Internal Server Error</h1>',
  ...changes,
});

/** Three scheduled attempts, then one requested by a user and one by a program. */
const ATTEMPTS = [
  attempt(1, '2026-11-28T00:00:00.000Z', {}),
  attempt(2, '2026-11-28T00:00:05.000Z', { status: null, fault: 'timeout', durationMs: 15_000, answer: null }),
  attempt(3, '2026-11-28T00:05:11.000Z', { status: null, fault: 'tls_failed', durationMs: 92, answer: null }),
  attempt(4, '2026-11-28T00:07:30.000Z', { cause: 'RETRY', requestedBy: '汐町 あおい', status: 302, answer: '' }),
  attempt(5, '2026-11-28T00:09:02.000Z', { cause: 'RETRY', status: null, fault: 'paused_by_future', answer: null }),
];

export const DELIVERY: WebhookDelivery = {
  id: idOf('d0', 1),
  endpointId: ENDPOINT.id,
  eventId: idOf('ee', 1),
  type: 'form.sent',
  siteId: SITE,
  occurredAt: '2026-11-28T00:00:00.000Z',
  state: 'PENDING',
  attempts: ATTEMPTS.length,
  lastAttempt: ATTEMPTS.at(-2)!,
  nextAttemptAt: '2099-11-28T00:35:00.000Z',
};

const received = attempt(1, '2026-11-27T09:00:00.000Z', { status: 204, fault: null, answer: '' });

export const DELIVERIES: readonly WebhookDelivery[] = [
  DELIVERY,
  { ...DELIVERY, id: idOf('d0', 2), type: 'site.published', state: 'DELIVERED', attempts: 1, lastAttempt: received, nextAttemptAt: null },
  {
    ...DELIVERY,
    id: idOf('d0', 3),
    type: 'quiz.finished',
    state: 'FAILED',
    attempts: 10,
    lastAttempt: ATTEMPTS.at(1)!,
    nextAttemptAt: null,
  },
  { ...DELIVERY, id: idOf('d0', 4), type: 'member.registered', state: 'MISSED', attempts: 0, lastAttempt: null, nextAttemptAt: null },
];

export const DETAIL: WebhookDeliveryDetail = {
  delivery: DELIVERY,
  url: ENDPOINT.url,
  body: JSON.stringify({
    type: 'form.sent',
    timestamp: DELIVERY.occurredAt,
    data: { site_id: SITE, form_id: idOf('f0', 1), entry_id: idOf('f0', 2), is_spam: false },
  }),
  attempts: [...ATTEMPTS],
};

/** A test message that was requested but not attempted yet. */
export const TEST_DETAIL: WebhookDeliveryDetail = {
  delivery: {
    ...DELIVERY,
    id: idOf('d0', 9),
    type: 'webhook.test',
    siteId: null,
    attempts: 0,
    lastAttempt: null,
    nextAttemptAt: null,
  },
  url: ENDPOINT.url,
  body: JSON.stringify({ type: 'webhook.test', timestamp: DELIVERY.occurredAt, data: { endpoint_id: ENDPOINT.id } }),
  attempts: [],
};

const TEST_ANSWER = attempt(1, '2026-11-28T00:00:01.000Z', {
  cause: 'TEST',
  requestedBy: '汐町 あおい',
  status: 200,
  fault: null,
  answer: '{"received":true}',
});

/** An in-memory server that stores changes. A test message is answered on its second read. */
export const remembering =
  (begin: readonly WebhookEndpoint[] = ENDPOINTS, more: Answers = {}) =>
  (): Answers => {
    let endpoints = [...begin];
    let looks = 0;
    const named = (url: string): WebhookEndpoint => endpoints.find(({ id }) => url.includes(id))!;
    return {
      'webhooks.listEndpoints': () => ({ items: endpoints, limit: LIMIT, eventTypes: TYPES }),
      'webhooks.createEndpoint': async (request) => {
        const body = (await request.json()) as WebhooksCreateEndpointData['body'];
        const endpoint = { ...ENDPOINT, id: idOf('e0', 9), url: body.url, description: body.description ?? '', revision: 1 };
        endpoints = [...endpoints, endpoint];
        return { endpoint, secret: SECRET };
      },
      'webhooks.updateEndpoint': async (request) => {
        const before = named(request.url);
        const body = fromWire((await request.json()) as Wire);
        const state = body.isEnabled ? 'ACTIVE' : 'OFF';
        const after = { ...before, ...body, state, failingSince: null, revision: before.revision + 1 };
        endpoints = endpoints.map((one) => (one.id === after.id ? after : one));
        return after;
      },
      'webhooks.deleteEndpoint': (request) => {
        endpoints = endpoints.filter(({ id }) => !request.url.endsWith(id));
        return undefined;
      },
      'webhooks.rotateSecret': (request) => ({ endpoint: named(request.url), secret: SECRET }),
      'webhooks.replay': () => ({ count: 1342 }),
      'webhooks.sendTest': () => TEST_DETAIL.delivery,
      'webhooks.listDeliveries': () => ({ items: [...DELIVERIES], nextCursor: null }),
      'webhooks.getDelivery': (request) => {
        if (!request.url.endsWith(TEST_DETAIL.delivery.id)) return DETAIL;
        looks += 1;
        if (looks === 1) return TEST_DETAIL;
        const delivery = { ...TEST_DETAIL.delivery, state: 'DELIVERED', attempts: 1, lastAttempt: TEST_ANSWER };
        return { ...TEST_DETAIL, delivery, attempts: [TEST_ANSWER] };
      },
      'webhooks.retryDelivery': () => DELIVERY,
      'sites.list': () => ({ items: [], nextCursor: null }),
      ...more,
    };
  };

interface Wire {
  url: string;
  description: string;
  event_types: WebhookEventType[] | null;
  site_ids: string[] | null;
  is_enabled: boolean;
}

const fromWire = ({ url, description, event_types, site_ids, is_enabled }: Wire): WebhooksUpdateEndpointData['body'] => ({
  url,
  description,
  eventTypes: event_types,
  siteIds: site_ids,
  isEnabled: is_enabled,
});
