import { createVisitorClient } from '@mekuri/client-visitor';
import { VISIT_STORAGE_KEY, VISITOR_ID_COOKIE } from '@mekuri/kit/viewer';
import { readAnswer } from '@mekuri/kit/visitor-ids';
import { madeIds, UNSENT_KEY, readVisitorId, visitorKeyOf } from '../plugins/visitor-id.ts';
import type { ViewerServices } from '../viewer-context.ts';

/** Deletes the visitor's data in this browser. If the visitor declined, deletes it on the server too. */
export const forgetVisitor = async ({ base, state: { site } }: Pick<ViewerServices, 'base' | 'state'>): Promise<void> => {
  const { id } = readVisitorId(site.id);
  madeIds.delete(site.id);
  if (id === undefined) return;
  document.cookie = `${VISITOR_ID_COOKIE}=; Path=${base.basePath || '/'}; Max-Age=0`;
  localStorage.removeItem(visitorKeyOf(site.id));
  sessionStorage.removeItem(`${VISIT_STORAGE_KEY}:${site.id}`);
  // Unsent batches contain the id.
  for (const name of Object.keys(localStorage)) if (name.startsWith(`${UNSENT_KEY}:${site.id}:`)) localStorage.removeItem(name);
  if (readAnswer(site.id) !== 'no') return;
  const params = { path: { siteId: site.id }, header: { 'x-session-user-id': id } };
  await createVisitorClient().DELETE('/end-user/site/{siteId}/visitor', { params, keepalive: true });
};
