import type { CoreServices } from '@mekuri/kit/server';
import { csv } from './csv.ts';
import { cursors } from './cursors.ts';
import { dns } from './dns.ts';
import { egress } from './egress.ts';
import { emails } from './emails.ts';
import { endUsers } from './end-users.ts';
import { hosts } from './hosts.ts';
import { i18n } from './i18n.ts';
import { installation } from './installation.ts';
import { languages } from './languages.ts';
import { mailLinks } from './mail-links.ts';
import { mail } from './mail.ts';
import { media } from './media.ts';
import { news } from './news.ts';
import { pages } from './pages.ts';
import { passwords } from './passwords.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { publicApi } from './public-api.ts';
import { recipients } from './recipients.ts';
import { releases } from './releases.ts';
import { secrets } from './secrets.ts';
import { sheets } from './sheets.ts';
import { sites } from './sites.ts';
import { subscriptions } from './subscriptions.ts';
import { tokens } from './tokens.ts';
import { traffic } from './traffic.ts';

/** `ctx.core`, one file per service as in the kit. */
export const coreServices: CoreServices = {
  csv,
  cursors,
  dns,
  egress,
  emails,
  endUsers,
  hosts,
  i18n,
  installation,
  languages,
  mail,
  mailLinks,
  media,
  news,
  pages,
  passwords,
  payments,
  people,
  publicApi,
  recipients,
  releases,
  secrets,
  sheets,
  sites,
  subscriptions,
  tokens,
  traffic,
};
