import type { ScreenProps } from '@mekuri/kit/viewer';
import { createVisitorClient } from '@mekuri/client-visitor';
import { runScript } from '../cell/run-script.ts';

/** Runs the scripts that the creator and the site's plugins have for a kind of form, after it was sent. */
export const runSentScripts = async (siteId: string, lang: string, kind: Parameters<ScreenProps['runScripts']>[0]): Promise<void> => {
  const { data } = await createVisitorClient().GET('/end-user/site/{siteId}/scripts', { params: { path: { siteId }, query: { lang } } });
  for (const scripts of data ? [data, ...(data.contributions ?? [])] : []) if (scripts[kind].trim() !== '') runScript(scripts[kind]);
};
