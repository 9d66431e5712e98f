import type { TestApp } from '@mekuri/server/testing';
import type { MembersSite } from './site.ts';

const PASSWORD = 'Shiomachi@1';

let people = 0;

/** Registers a visitor and completes the registration by the mailed link. @returns the address */
export const aNewMember = async (app: TestApp, { id }: MembersSite, answers: Record<string, string> = {}): Promise<string> => {
  const email = `newcomer-${(people += 1)}@example.com`;
  const post = (path: string, body: object) => app.sites.post(`/api/end-user/site/${id}/${path}`).send(body);
  await post('register', { data: { email, password: PASSWORD, confirm_password: PASSWORD, ...answers } }).expect(202);
  await app.runJobs();
  const { text } = (await app.mails()).find(({ to }) => to === email)!;
  await post('register/complete', { token: /token=([\w.-]+)/.exec(text)![1], password: PASSWORD }).expect(200);
  return email;
};
