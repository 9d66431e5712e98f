import { randomUUID } from 'node:crypto';
import type { ConsoleClient } from './console-client.ts';
import { makeFullSite } from './full-site.ts';
import type { SubmissionKind } from './submission-load.ts';

interface FormSetting {
  items: object[];
  entries: number;
}

/** Contact form submissions on a new site, as the form's own client sends them. */
export const contactForms = async (
  { call }: ConsoleClient,
  mails: { recipient_email: string; sends_reply: boolean },
): Promise<SubmissionKind> => {
  const { id } = await makeFullSite({ call, authorization: '' }, { columns: 1, rows: 1 });
  const setting = `/site/${id}/form-setting?form_type=contact`;
  const { items } = (await call<FormSetting>('GET', setting)).body;
  await call('PUT', setting, { items, company_name: '', ...mails }, '"0"');
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
