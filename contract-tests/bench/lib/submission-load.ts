import { request, type Agent } from 'node:http';

/** A kind of submission: creates the next one, and counts those that the server has stored. */
export interface SubmissionKind {
  name: string;
  next(): { path: string; body: object; key?: string };
  stored(): Promise<number>;
}

/** `ms` counts from the time at which the submission was due. */
export interface Sent {
  status: number;
  ms: number;
}

/** Sends at an even pace, without waiting for responses. */
export const sendSubmissions = async (
  origin: string,
  agent: Agent,
  kind: Pick<SubmissionKind, 'next'>,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Sent[]> => {
  const started = performance.now();
  const total = perSecond * seconds;
  const answers: Promise<Sent>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
      while (answers.length < due) {
        const dueAt = started + (answers.length / perSecond) * 1000;
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

/** Address of a new visitor. */
const nextAddress = (): string => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

const post = (origin: string, agent: Agent, kind: Pick<SubmissionKind, 'next'>): Promise<number> =>
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
