import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import { contactForms } from '../lib/contact-forms.ts';
import { makeFullSite } from '../lib/full-site.ts';
import { startProduct } from '../lib/product.ts';
import { sendSubmissions, type Sent, type SubmissionKind } from '../lib/submission-load.ts';
import { percentile } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';

const PER_SECOND = 500;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const GOAL_MS = 200;
const PLACES = 999_999_999;
/** The creator is notified, and each visitor gets a reply. */
const MAILS = { recipient_email: 'owner@example.com', sends_reply: true };

/**
 * Visitors' submissions: 500 a second of each kind, together, for 20 s, without waiting for responses. Each comes from its own address
 * behind a trusted proxy, with rate limits on. A time counts from when a submission was due. Everything acknowledged must be stored.
 */
export const measureSubmissions = async (print: (line: string) => void, part = ''): Promise<void> => {
  const product = await startProduct({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1,::1' });
  const connections = new Agent({ keepAlive: true, maxSockets: 128 });
  try {
    const client = await signIn(product);
    const kinds = [await contactForms(client, MAILS), await popupClicks(client)].filter(({ name }) => name.includes(part));
    const sendAll = (seconds: number) =>
      Promise.all(kinds.map((kind) => sendSubmissions(product.sites, connections, kind, { seconds, perSecond: PER_SECOND })));
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

/** Clicks on two popups of one site, in turn. All clicks of a popup's positions update one row, which is the worst case. */
const popupClicks = async ({ call }: ConsoleClient): Promise<SubmissionKind> => {
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
