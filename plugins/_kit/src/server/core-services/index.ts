import type { CsvService } from './csv.ts';
import type { CursorsService } from './cursors.ts';
import type { DnsService } from './dns.ts';
import type { EgressService } from './egress.ts';
import type { EmailsService } from './emails.ts';
import type { EndUsersService } from './end-users.ts';
import type { HostsService } from './hosts.ts';
import type { I18nService } from './i18n.ts';
import type { InstallationService } from './installation.ts';
import type { LanguagesService } from './languages.ts';
import type { MailService } from './mail.ts';
import type { MailLinksService } from './mail-links.ts';
import type { MediaService } from './media.ts';
import type { NewsService } from './news.ts';
import type { PagesService } from './pages.ts';
import type { PasswordsService } from './passwords.ts';
import type { PaymentsService } from './payments.ts';
import type { PeopleService } from './people.ts';
import type { PublicApiService } from './public-api.ts';
import type { RecipientsService } from './recipients.ts';
import type { ReleasesService } from './releases.ts';
import type { SecretsService } from './secrets.ts';
import type { SheetsService } from './sheets.ts';
import type { SitesService } from './sites.ts';
import type { SubscriptionsService } from './subscriptions.ts';
import type { TokensService } from './tokens.ts';
import type { TrafficService } from './traffic.ts';

export type { CsvRow, CsvService } from './csv.ts';
export type { EndUserSession, EndUsersService } from './end-users.ts';
export type { HostedSite, HostRef, HostsService, SiteHome } from './hosts.ts';
export type { LanguageContents, LanguagesService, LanguageState, SiteText, TextIssue, TextItem, TextsOf } from './languages.ts';
export type { MailOccasion, MailPicture, MailRequest, MailSection, MailService, SiteLink } from './mail.ts';
export type { DeliveredNews, NewsService, NewsWindow } from './news.ts';
export type { DeprecatedOperation, NamedOperation, PublicApiService } from './public-api.ts';
export type { RecipientsService, RecipientState } from './recipients.ts';
export type { PublishedRelease, PublishedSwipe, ReleasedPart, ReleasesService } from './releases.ts';
export type { SealedPlace, SecretsService } from './secrets.ts';
export type { Sheet, SheetCell, SheetColumn, SheetColumnKind, SheetsService } from './sheets.ts';
export type { SiteRef, SitesService } from './sites.ts';
export type { Subscriber, Subscription, SubscriptionsService } from './subscriptions.ts';
export type { TokensService } from './tokens.ts';
export { EXCLUDABLE_DAYS, MOST_OWN_DEVICES } from './traffic.ts';
export type {
  Conversion,
  CountedVisitPage,
  CrawlerDay,
  CrawlerKind,
  ExcludedDay,
  ExcludedVisits,
  OwnDevice,
  OwnDeviceLink,
  OwnNetworkReading,
  OwnNetworks,
  StatsPeriod,
  TrafficExclusion,
  TrafficGoal,
  TrafficService,
  VisitorsOf,
} from './traffic.ts';
export type { CursorsService } from './cursors.ts';
export type { DnsService } from './dns.ts';
export type { EgressService } from './egress.ts';
export type { EmailsService } from './emails.ts';
export type { InstallationService } from './installation.ts';
export type { I18nService } from './i18n.ts';
export type { MailLinksService } from './mail-links.ts';
export type { MediaService, MediaStill } from './media.ts';
export type { PagesService } from './pages.ts';
export type { PasswordsService } from './passwords.ts';
export type { PaymentsService } from './payments.ts';
export type { PeopleService } from './people.ts';

/** The core's services for plugins, one file each. Plugins share abilities through them, never directly. */
export interface CoreServices {
  csv: CsvService;
  cursors: CursorsService;
  dns: DnsService;
  egress: EgressService;
  emails: EmailsService;
  endUsers: EndUsersService;
  hosts: HostsService;
  i18n: I18nService;
  installation: InstallationService;
  languages: LanguagesService;
  mail: MailService;
  mailLinks: MailLinksService;
  media: MediaService;
  news: NewsService;
  pages: PagesService;
  passwords: PasswordsService;
  payments: PaymentsService;
  people: PeopleService;
  publicApi: PublicApiService;
  recipients: RecipientsService;
  releases: ReleasesService;
  secrets: SecretsService;
  sheets: SheetsService;
  sites: SitesService;
  subscriptions: SubscriptionsService;
  tokens: TokensService;
  traffic: TrafficService;
}
