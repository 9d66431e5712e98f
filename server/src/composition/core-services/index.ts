import type { CoreServices } from '@mekuri/kit/server';
import { csv } from './csv.ts';
import { cursors } from './cursors.ts';
import { dns } from './dns.ts';
import { emails } from './emails.ts';
import { endUsers } from './end-users.ts';
import { hosts } from './hosts.ts';
import { i18n } from './i18n.ts';
import { languages } from './languages.ts';
import { mailLinks } from './mail-links.ts';
import { mail } from './mail.ts';
import { media } from './media.ts';
import { news } from './news.ts';
import { pages } from './pages.ts';
import { passwords } from './passwords.ts';
import { people } from './people.ts';
import { releases } from './releases.ts';
import { sheets } from './sheets.ts';
import { sites } from './sites.ts';
import { traffic } from './traffic.ts';

/** `ctx.core`, one file per service as in the kit. */
export const coreServices: CoreServices = {
  csv,
  cursors,
  dns,
  emails,
  endUsers,
  hosts,
  i18n,
  languages,
  mail,
  mailLinks,
  media,
  news,
  pages,
  passwords,
  people,
  releases,
  sheets,
  sites,
  traffic,
};
