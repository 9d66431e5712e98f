import type { TestApp } from './test-app.ts';

/** Path and query of the confirmation page linked in the newest mail to an address. @throws when no such mail was sent */
export const confirmationLink = async (app: TestApp, email: string): Promise<string> => {
  await app.runJobs();
  const links = (await app.mails()).filter(({ to }) => to === email).flatMap((mail) => mail.links);
  const link = links.findLast((known) => known.includes('/confirm-recipient?token='));
  if (link === undefined) throw new Error(`${email} was not asked to confirm.`);
  return link.slice(app.origins.app.length);
};

/** Follows the confirmation link that was mailed to a recipient. */
export const confirmRecipient = async (app: TestApp, email: string): Promise<void> => {
  await app.anonymous.post(await confirmationLink(app, email)).expect(200);
};
