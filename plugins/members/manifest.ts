import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'members',
  engine: '^0.2.0',
  limits: { items: { default: 20, max: 100 } },
  tables: [
    'members_settings',
    'members_versions',
    'members_consents',
    'members_registrations',
    'members_accounts',
    'members_password_resets',
    'members_seen_marks',
  ],
  emits: ['member.registered'],
  entries: { server: true, viewer: true, console: true, screens: true },
  screens: [
    { segment: 'register', document: 'members.getSetting', post: 'members.register', success: 'register-success' },
    { segment: 'register-success', post: 'members.resendRegisterEmail', success: 'register-success' },
    { segment: 'register-complete', post: 'members.completeRegistration', success: 'register-completed' },
    { segment: 'register-completed' },
    { segment: 'login' },
    { segment: 'forgot-password', post: 'members.requestPasswordReset', success: 'forgot-password-sent' },
    { segment: 'forgot-password-sent' },
    { segment: 'reset-password', post: 'members.resetPassword', success: 'reset-password-done' },
    { segment: 'reset-password-done' },
  ],
  linkTargets: [{ kind: 'membership', segment: 'register', signIn: 'login' }],
};
