import type { AdminRole } from '@mekuri/client-console';

export const ADMIN_ROLES = ['main_contact', 'editor', 'viewer'] as const satisfies readonly AdminRole[];

export const ROLE_COLOURS: Readonly<Record<AdminRole, string>> = { main_contact: 'indigo', editor: 'teal', viewer: 'gray' };
