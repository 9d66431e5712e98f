import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import { makeFullSite } from '../lib/full-site.ts';
import { startProduct } from '../lib/product.ts';
import { percentile } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';

const PER_SECOND = 500;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const GOAL_MS = 200;
const PLACES = 999_999_999;

/** A kind of submission: what one of them is, and how many the server says that it has. */
interface Kind {
  name: string;
  next(): { path: string; body: object; key?: string };
  stored(): Promise<number>;
}

interface Sent {
  status: number;
  ms: number;
}

/**
 * What visitors send, 500 of each kind a second together for 20 s whether answers have come or not, each from an address of its own behind a
 * trusted proxy; limits are on. A time is counted from the moment when a submission was due. Everything that was acknowledged must be stored.
 */
export const measureSubmissions = async (print: (line: string) => void, part = ''): Promise<void> => {
  const product = await startProduct({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1,::1' });
  const connections = new Agent({ keepAlive: true, maxSockets: 128 });
  try {
    const client = await signIn(product);
    const kinds = [await formPosts(client), await popupClicks(client)].filter(({ name }) => name.includes(part));
    const sendAll = (seconds: number) => Promise.all(kinds.map((kind) => send(product.sites, connections, kind, seconds)));
    const count = () => Promise.all(kinds.map((kind) => kind.stored()));
    await sendAll(WARM_UP_SECONDS);
    const before = await count();
    const sent = await sendAll(SECONDS);
    const after = await count();
    print(`${PER_SECOND} of each kind a second for ${SECONDS} s, together; goal: p99 ≤ ${GOAL_MS} ms, every acknowledged one stored.\n`);
    const rows = kinds.map(({ name }, at) => row(name, sent[at]!, after[at]! - before[at]!));
    print(table(['submission', 'sent', 'acknowledged', 'stored', 'p50 ms', 'p99 ms', 'max ms', ''], rows));
  } finally {
    connections.destroy();
    await product.stop();
  }
};

const row = (name: string, sent: readonly Sent[], stored: number): (string | number)[] => {
  const acknowledged = sent.filter(({ status }) => status < 300).length;
  const times = sent.map(({ ms }) => ms);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const isMissed = p99 > GOAL_MS || stored !== acknowledged || acknowledged < sent.length;
  return [name, sent.length, acknowledged, stored, figure(p50, 1), figure(p99, 1), figure(Math.max(...times), 1), isMissed ? 'MISSED' : ''];
};

/** At an even pace; answers come as they like. */
const send = async (origin: string, agent: Agent, kind: Kind, seconds: number): Promise<Sent[]> => {
  const started = performance.now();
  const total = PER_SECOND * seconds;
  const answers: Promise<Sent>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * PER_SECOND));
      while (answers.length < due) {
        const dueAt = started + (answers.length / PER_SECOND) * 1000;
        answers.push(post(origin, agent, kind).then((status) => ({ status, ms: performance.now() - dueAt })));
      }
      if (answers.length < total) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  return Promise.all(answers);
};

let visitors = 0;

/** Of a visitor who was not there before. */
const nextAddress = (): string => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

const post = (origin: string, agent: Agent, kind: Kind): Promise<number> =>
  new Promise((resolve, reject) => {
    const { body, path, key } = kind.next();
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': nextAddress(),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const sent = request(origin + path, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });

interface FormSetting {
  items: object[];
  entries: number;
}

/** Contact forms of one site, as the form's own sender sends them; the creator is told, and each visitor gets a reply. */
const formPosts = async ({ call }: ConsoleClient): Promise<Kind> => {
  const { id } = await makeFullSite({ call, authorization: '' }, { columns: 1, rows: 1 });
  const setting = `/site/${id}/form-setting?form_type=contact`;
  const { items } = (await call<FormSetting>('GET', setting)).body;
  await call('PUT', setting, { items, recipient_email: 'owner@example.com', company_name: '', sends_reply: true }, '"0"');
  await call('POST', `/site/${id}/publish`);
  let count = 0;
  return {
    name: 'contact forms',
    next() {
      count += 1;
      const shownAt = new Date(Date.now() - 60_000).toISOString();
      const data = { email: `visitor-${count}@example.com`, message: `定期便について、${count}番目の質問です。\n来月から始められますか。` };
      const body = {
        data,
        lang: 'JP',
        form_version: 1,
        agreed: true,
        consent_version: '',
        page_id: '',
        position: 'A1',
        popup_id: '',
        trap: '',
      };
      return { path: `/api/end-user/site/${id}/contact`, body: { ...body, shown_at: shownAt }, key: randomUUID() };
    },
    stored: async () => (await call<FormSetting>('GET', setting)).body.entries,
  };
};

interface Popups {
  time_limit: { id: string };
  applicant_limit: { id: string };
}

const STYLE = {
  background_color: '#1f2d3d',
  text_color: '#ffffff',
  text_size: 16,
  width: 365,
  height: 72,
  shape: 'PILL',
  text_alignment: 'CENTER',
};

/** Taps on two popups of one site, in turn; the places of one are all counted in one row, which is the worst that can be. */
const popupClicks = async ({ call }: ConsoleClient): Promise<Kind> => {
  const { id, pageId } = await makeFullSite({ call, authorization: '' }, { columns: 1, rows: 1 });
  const popup = {
    enabled: true,
    start_date: null,
    end_date: null,
    effective_pages: [pageId],
    style: STYLE,
    media_id: null,
    text: '申し込む',
    transition: { transition_type: 'EXTERNAL_URL', external_link_url: 'https://example.com/' },
    show_remaining_time: true,
  };
  const { body } = await call<Popups>(
    'PUT',
    `/site/${id}/popup-cta`,
    { time_limit: popup, applicant_limit: { ...popup, limit: PLACES, full_text: '', full_transition: null } },
    '"0"',
  );
  await call('POST', `/site/${id}/publish`);
  const popupIds = [body.time_limit.id, body.applicant_limit.id];
  let count = 0;
  return {
    name: 'taps on popups',
    next: () => ({
      path: `/api/end-user/site/${id}/popup-cta/${popupIds[(count += 1) % 2]}/click`,
      body: { click_id: randomUUID(), visitor_id: randomUUID(), page_id: pageId },
    }),
    async stored() {
      const { body: counts } = await call<{ items: { clicks: number }[] }>('GET', `/site/${id}/popup-cta/counts`);
      return counts.items.reduce((sum, { clicks }) => sum + clicks, 0);
    },
  };
};
