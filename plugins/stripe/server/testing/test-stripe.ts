import { createHmac, randomUUID } from 'node:crypto';
import type { EgressIssue, EgressRequest, EgressResult } from '@mekuri/kit/server';

type Fields = Record<string, unknown>;
interface Stored extends Fields {
  id: string;
  object: string;
}
interface Reply {
  status: number;
  body: Fields;
}

/** A failure of the next request. `lost`: it is carried out, and its answer does not arrive. */
export type Issue = 'lost' | 'unreachable' | 500 | 429 | 'lock_timeout' | 'in_progress';

/** Cards by their number, as Stripe's test cards behave. */
export const CARDS = {
  visa: { number: '4242424242424242', brand: 'visa' },
  declined: { number: '4000000000000341', brand: 'visa' },
  /** Paid after a while; `settle` decides. */
  slow: { number: '4000000000000077', brand: 'visa' },
  /** Asks for authentication of each payment. */
  authenticated: { number: '4000002760003184', brand: 'visa' },
} as const;
export type CardName = keyof typeof CARDS;

class Refusal extends Error {
  readonly reply: Reply;
  constructor(status: number, error: Fields) {
    super(String(error['code'] ?? error['type']));
    this.reply = { status, body: { error } };
  }
}

const invalid = (code: string, param?: string): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', code, ...(param && { param }), message: code });
const missing = (param: string): Refusal =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` });

/** `a[b][0]=c` as nested objects, as Stripe reads forms. */
const parseForm = (text: string): Fields => {
  const result: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    let at = result;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Fields;
    at[path.at(-1)!] = value;
  }
  return result;
};

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Object.values(value as Fields));

/** The parameters of the API version in use; Stripe refuses others. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  customer: ['name', 'email', 'metadata'],
  session: [
    'mode',
    'customer',
    'customer_email',
    'allowed_payment_method_types',
    'payment_method_options',
    'setup_intent_data',
    'payment_intent_data',
    'line_items',
    'client_reference_id',
    'metadata',
    'expires_at',
    'locale',
    'success_url',
    'cancel_url',
  ],
  intent: [
    'amount',
    'currency',
    'customer',
    'payment_method',
    'allowed_payment_method_types',
    'off_session',
    'confirm',
    'description',
    'metadata',
  ],
  refund: ['payment_intent', 'amount', 'metadata'],
};

const checkParameters = (kind: string, given: Fields): void => {
  const unknown = Object.keys(given).find((name) => !PARAMETERS[kind]!.includes(name));
  if (unknown !== undefined) throw invalid('parameter_unknown', unknown);
};

export interface TestStripe {
  /** Answers the requests of an egress client, `createTestEgress(stripe.respond)`. */
  respond(request: EgressRequest): EgressResult;
  /** Requests so far: method and path. */
  requests: string[];
  /** Keys that Stripe accepts. */
  keys: Set<string>;
  /** Applies to the next request whose path contains `path`. */
  fail(issue: Issue, path?: string): void;
  /** Completes a page with a card, as a customer does. */
  complete(url: string, card?: CardName): void;
  /** Decides a payment that is processing. */
  settle(id: string, isPaid: boolean): void;
  refundsAre: 'succeeded' | 'pending' | 'failed';
  settleRefund(id: string, status: 'succeeded' | 'failed'): void;
  objects: Map<string, Stored>;
  all(object: string): Stored[];
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** An event as Stripe sends it: the body, and the header with its signature. */
  event(type: string, object: Fields, secret: string, at?: Date): { body: string; signature: string; id: string };
}

/**
 * A stateful stand-in for the endpoints of Stripe that the plugin uses, in memory: customers, Checkout Sessions, payment intents, payment
 * methods and refunds, with idempotency, errors and failures like those of the real service.
 */
export const createTestStripe = (now: () => Date, { pages = 'https://checkout.stripe.com' }: { pages?: string } = {}): TestStripe => {
  const objects = new Map<string, Stored>();
  const answers = new Map<string, { fingerprint: string; reply: Reply }>();
  const issues: { fault: Issue; path: string }[] = [];
  let count = 0;

  const seconds = (): number => Math.floor(now().getTime() / 1000);
  const add = (object: string, prefix: string, fields: Fields): Stored => {
    count += 1;
    const stored: Stored = { id: `${prefix}_${String(count).padStart(8, '0')}`, object, created: seconds(), livemode: false, ...fields };
    objects.set(stored.id, stored);
    return stored;
  };
  /** An id in a field, null if the field is empty. */
  const idIn = (stored: Stored, field: string): string | null => stored[field] as string | null;
  const find = (object: string, id: unknown, param: string): Stored => {
    const found = objects.get(String(id));
    if (found?.object !== object) throw missing(param);
    return found;
  };
  const all = (object: string): Stored[] => [...objects.values()].filter((stored) => stored.object === object);

  const addMethod = (name: CardName, customer: string | null): Stored =>
    add('payment_method', 'pm', {
      type: 'card',
      customer,
      card: { brand: CARDS[name].brand, last4: CARDS[name].number.slice(-4), exp_month: 9, exp_year: 2031 },
    });
  const numberOf = (method: Stored): string => {
    const { last4 } = method['card'] as { last4: string };
    return Object.values(CARDS).find(({ number }) => number.endsWith(last4))!.number;
  };

  const cardError = (intent: Stored, code: string, declineCode: string | null): Refusal => {
    const error = { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message: code };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    return new Refusal(402, { ...error, payment_intent: { ...intent } });
  };

  /** Takes the money of an intent with a card; `isPresent`: the customer is there and authenticates. */
  const collect = (intent: Stored, method: Stored, isPresent: boolean): void => {
    intent['payment_method'] = method.id;
    const number = numberOf(method);
    if (number === CARDS.declined.number) throw cardError(intent, 'card_declined', 'insufficient_funds');
    if (number === CARDS.authenticated.number && !isPresent) throw cardError(intent, 'authentication_required', 'authentication_required');
    Object.assign(intent, { status: number === CARDS.slow.number ? 'processing' : 'succeeded', last_payment_error: null });
  };

  const createIntent = (form: Fields): Stored => {
    checkParameters('intent', form);
    if (form['currency'] !== 'jpy') throw invalid('parameter_invalid_string', 'currency');
    find('customer', form['customer'], 'customer');
    const method = find('payment_method', form['payment_method'], 'payment_method');
    if (method['customer'] !== form['customer']) throw invalid('payment_method_unexpected_state', 'payment_method');
    const { amount, metadata = {}, customer, description = null } = form;
    const intent = add('payment_intent', 'pi', {
      amount: Number(amount),
      currency: 'jpy',
      customer,
      metadata,
      description,
      status: 'requires_confirmation',
      last_payment_error: null,
    });
    collect(intent, method, false);
    return intent;
  };

  const createSession = (form: Fields): Stored => {
    checkParameters('session', form);
    if (form['customer'] !== undefined) find('customer', form['customer'], 'customer');
    if (listOf(form['allowed_payment_method_types']).join(' ') !== 'card')
      throw invalid('parameter_missing', 'allowed_payment_method_types');
    const isSetup = form['mode'] === 'setup';
    const expiresAt = form['expires_at'] === undefined ? seconds() + 86_400 : Number(form['expires_at']);
    if (expiresAt < seconds() + 1800) throw invalid('parameter_invalid_integer', 'expires_at');
    const amount = listOf(form['line_items']).reduce<number>(
      (sum, item) => sum + Number(((item as Fields)['price_data'] as Fields)['unit_amount']),
      0,
    );
    const session = add('checkout.session', 'cs_test', {
      mode: form['mode'],
      customer: form['customer'] ?? null,
      status: 'open',
      payment_status: isSetup ? 'no_payment_required' : 'unpaid',
      payment_intent: null,
      setup_intent: null,
      metadata: form['metadata'] ?? {},
      client_reference_id: form['client_reference_id'] ?? null,
      expires_at: expiresAt,
      amount_total: isSetup ? null : amount,
      given: form,
    });
    session['url'] = `${pages}/c/pay/${session.id}`;
    return session;
  };

  const present = (session: Stored): Stored => {
    if (session['status'] === 'open' && Number(session['expires_at']) <= seconds())
      Object.assign(session, { status: 'expired', url: null });
    return session;
  };

  const complete: TestStripe['complete'] = (url, name = 'visa') => {
    const session = present(find('checkout.session', url.split('/').at(-1), 'session'));
    if (session['status'] !== 'open') throw new Error(`The page is ${String(session['status'])}.`);
    const customer = idIn(session, 'customer');
    if (session['mode'] === 'setup') {
      const method = addMethod(name, customer);
      const setup = add('setup_intent', 'seti', { status: 'succeeded', customer, payment_method: method.id });
      return void Object.assign(session, { status: 'complete', setup_intent: setup.id, url: null });
    }
    const { metadata = {} } = ((session['given'] as Fields)['payment_intent_data'] ?? {}) as { metadata?: Fields };
    const paid = idIn(session, 'payment_intent');
    const intent =
      paid === null
        ? add('payment_intent', 'pi', {
            amount: session['amount_total'],
            currency: 'jpy',
            customer,
            metadata,
            status: 'requires_payment_method',
            last_payment_error: null,
          })
        : objects.get(paid)!;
    session['payment_intent'] = intent.id;
    collect(intent, addMethod(name, null), true);
    Object.assign(session, { status: 'complete', payment_status: intent['status'] === 'succeeded' ? 'paid' : 'unpaid', url: null });
  };

  const createRefund = (form: Fields): Stored => {
    checkParameters('refund', form);
    const intent = find('payment_intent', form['payment_intent'], 'payment_intent');
    const refunded = all('refund').filter((refund) => refund['payment_intent'] === intent.id && refund['status'] !== 'failed');
    const sum = refunded.reduce((total, refund) => total + Number(refund['amount']), Number(form['amount']));
    if (intent['status'] !== 'succeeded') throw invalid('payment_intent_unexpected_state', 'payment_intent');
    if (sum > Number(intent['amount'])) throw invalid('charge_already_refunded');
    const status = stripe.refundsAre;
    const reason = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {};
    return add('refund', 're', {
      payment_intent: intent.id,
      amount: Number(form['amount']),
      metadata: form['metadata'] ?? {},
      status,
      ...reason,
    });
  };

  const list = (object: string, query: URLSearchParams): Fields => {
    const [from, customer, intent] = [Number(query.get('created[gte]') ?? 0), query.get('customer'), query.get('payment_intent')];
    const limit = Number(query.get('limit') ?? 10);
    const matches = all(object)
      .filter((stored) => Number(stored['created']) >= from)
      .filter(
        (stored) => (customer === null || stored['customer'] === customer) && (intent === null || stored['payment_intent'] === intent),
      )
      .toReversed();
    const after = query.get('starting_after');
    const start = after === null ? 0 : matches.findIndex(({ id }) => id === after) + 1;
    return { object: 'list', url: `/v1/${object}`, data: matches.slice(start, start + limit), has_more: matches.length > start + limit };
  };

  const expanded = (session: Stored, query: URLSearchParams): Fields => {
    const setupId = idIn(session, 'setup_intent');
    if (![...query.values()].includes('setup_intent.payment_method') || setupId === null) return session;
    const setup = objects.get(setupId)!;
    return { ...session, setup_intent: { ...setup, payment_method: objects.get(idIn(setup, 'payment_method')!) } };
  };

  const route = (method: string, path: string, query: URLSearchParams, form: Fields): Fields => {
    const [kind = '', id, act] = path.replace(/^\/v1\/(checkout\/)?/, '').split('/');
    const key = `${method} ${kind}${id === undefined ? '' : '/id'}${act === undefined ? '' : `/${act}`}`;
    switch (key) {
      case 'POST customers':
        checkParameters('customer', form);
        return add('customer', 'cus', form);
      case 'POST sessions':
        return createSession(form);
      case 'GET sessions':
        return list('checkout.session', query);
      case 'GET sessions/id':
        return expanded(present(find('checkout.session', id, 'session')), query);
      case 'POST sessions/id/expire': {
        const session = present(find('checkout.session', id, 'session'));
        if (session['status'] !== 'open') throw invalid('status_transition_invalid');
        return Object.assign(session, { status: 'expired', url: null });
      }
      case 'POST payment_intents':
        return createIntent(form);
      case 'GET payment_intents':
        return list('payment_intent', query);
      case 'GET payment_intents/id':
        return find('payment_intent', id, 'intent');
      case 'POST payment_methods/id/detach': {
        const card = find('payment_method', id, 'payment_method');
        if (card['customer'] === null) throw invalid('payment_method_unexpected_state');
        return Object.assign(card, { customer: null });
      }
      case 'POST refunds':
        return createRefund(form);
      case 'GET refunds':
        return list('refund', query);
      case 'GET refunds/id':
        return find('refund', id, 'id');
      default:
        throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${key})` });
    }
  };

  const run = (work: () => Fields): Reply => {
    try {
      return { status: 200, body: structuredClone(work()) };
    } catch (error) {
      if (error instanceof Refusal) return structuredClone(error.reply);
      throw error;
    }
  };

  const wireOf = ({ status, body }: Reply, headers: Record<string, string> = {}): EgressResult => ({
    status,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}`, ...headers },
    isTruncated: false,
    durationMs: 0,
    fault: null,
  });

  const suffered = (path: string): Issue | null => {
    const at = issues.findIndex((issue) => path.includes(issue.path));
    return at === -1 ? null : issues.splice(at, 1)[0]!.fault;
  };

  const ISSUES: Readonly<Record<Exclude<Issue, 'lost' | 'unreachable'>, Reply>> = {
    500: { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } },
    429: { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } } },
    lock_timeout: {
      status: 429,
      body: { error: { type: 'invalid_request_error', code: 'lock_timeout', message: 'This object cannot be accessed right now' } },
    },
    in_progress: {
      status: 409,
      body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'There is another request' } },
    },
  };
  const noAnswer = (issue: EgressIssue): EgressResult => ({ fault: issue, durationMs: 0, status: null });

  const respond: TestStripe['respond'] = ({ url, method, headers = {}, body = '' }) => {
    const { origin, pathname, searchParams } = new URL(url);
    if (origin !== 'https://api.stripe.com') return noAnswer('name_not_found');
    stripe.requests.push(`${method} ${pathname}`);
    const bearer = /^Bearer (.*)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
    if (!stripe.keys.has(bearer))
      return wireOf({ status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } });
    const issue = suffered(pathname);
    if (issue === 'unreachable') return noAnswer('unreachable');
    if (issue === 429 || issue === 'lock_timeout' || issue === 'in_progress') return wireOf(ISSUES[issue]);

    const key = headers['idempotency-key'];
    const fingerprint = `${method} ${pathname} ${body}`;
    const kept = key === undefined ? undefined : answers.get(key);
    if (kept && kept.fingerprint !== fingerprint)
      return wireOf({
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters' } },
      });
    if (kept) return wireOf(kept.reply, { 'idempotent-replayed': 'true' });
    const reply = issue === 500 ? ISSUES[500] : run(() => route(method, pathname, searchParams, parseForm(body)));
    if (key !== undefined && method === 'POST') answers.set(key, { fingerprint, reply });
    return issue === 'lost' ? noAnswer('connection_reset') : wireOf(reply);
  };

  const stripe: TestStripe = {
    respond,
    requests: [],
    keys: new Set(),
    fail: (issue, path = '/') => void issues.push({ fault: issue, path }),
    complete,
    settle(id, isPaid) {
      const intent = find('payment_intent', id, 'intent');
      if (isPaid) intent['status'] = 'succeeded';
      else cardError(intent, 'card_declined', 'generic_decline');
    },
    refundsAre: 'succeeded',
    settleRefund: (id, status) => void Object.assign(find('refund', id, 'id'), { status }),
    objects,
    all,
    forgetKeys: () => answers.clear(),
    event(type, object, secret, at = now()) {
      const id = `evt_${randomUUID().replaceAll('-', '')}`;
      const body = JSON.stringify({ id, object: 'event', type, created: Math.floor(at.getTime() / 1000), data: { object } }, null, 2);
      const time = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return { body, signature: `t=${time},v1=${signature}`, id };
    },
  };
  return stripe;
};
