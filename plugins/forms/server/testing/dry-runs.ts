import type { DryRunSamples } from '@mekuri/server/testing';

export default {
  'forms.updateSetting': async ({ app, owner, things: { siteId } }) => {
    const { body } = await app.as(owner).get(`/api/site/${siteId}/form-setting`).query({ form_type: 'contact' }).expect(200);
    return {
      query: { form_type: 'contact' },
      headers: { 'if-match': '"0"' },
      body: { items: body.items, recipient_email: owner.email, company_name: '汐町珈琲', sends_reply: false },
    };
  },
} satisfies DryRunSamples;
