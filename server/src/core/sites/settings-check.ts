import { InvalidInput, type FieldIssue } from '@mekuri/kit/errors';
import { scriptIssue } from '@mekuri/kit/markup';
import { isReservedSlug } from '@mekuri/kit/slugs';
import { isTelephone, normalisedTelephone } from '@mekuri/kit/telephone';
import type { CoreCtx } from '../../kernel/types.ts';
import { isColor } from '../../platform/colours.ts';
import { sql } from '../../platform/database/sql.ts';
import { isLinkUrl } from '../pages/links.ts';
import type { GivenSettings, SiteSettings } from './model.ts';
import { mergeSettings, settingsOf } from './settings.ts';

type Sent = GivenSettings;
type SnsLink = NonNullable<Sent['sns']>[number];

const MAX_URL = 256;

const issue = (path: string, rule: string): FieldIssue => ({ pointer: `/body/settings/${path}`, rule });

/**
 * Settings to store: the sent fields, normalized and checked, merged into the stored ones.
 * @throws InvalidInput `sites.settings_invalid`
 */
export const acceptSettings = async (ctx: Pick<CoreCtx, 'db'>, before: Sent, sent: Sent): Promise<Sent> => {
  const normalised = normalise(sent);
  const after = mergeSettings(before, normalised);
  const fields = [
    ...colourIssues(normalised),
    ...snsIssues(normalised.sns ?? []),
    ...companyIssues(normalised, after),
    ...scriptIssues(normalised),
    ...(await pathIssues(ctx, before, normalised)),
    ...(await pictureIssues(ctx, before, normalised)),
  ];
  if (fields.length > 0) throw new InvalidInput({ code: 'sites.settings_invalid', fields });
  return after;
};

const normalisedUrl = (text: string): string => text.normalize('NFKC').trim();

const normalise = (sent: Sent): Sent => ({
  ...sent,
  ...(sent.sns && {
    sns: sent.sns.map(({ snsType, snsUrl }) => ({
      snsType,
      snsUrl: snsType === 'phone_number' ? normalisedTelephone(snsUrl) : normalisedUrl(snsUrl),
    })),
  }),
  ...(sent.company?.companyWebsite === undefined
    ? {}
    : { company: { ...sent.company, companyWebsite: normalisedUrl(sent.company.companyWebsite) } }),
  ...(sent.logoMediaId ? { logoMediaId: sent.logoMediaId.toLowerCase() } : {}),
  ...(sent.faviconMediaId ? { faviconMediaId: sent.faviconMediaId.toLowerCase() } : {}),
});

const COLOURS = {
  globalMenuTextColor: 'global_menu_text_color',
  globalMenuBackgroundColor: 'global_menu_background_color',
  safeAreaColor: 'safe_area_color',
  speakerColor: 'speaker_color',
} as const satisfies Partial<Record<keyof SiteSettings, string>>;

const colourIssues = (sent: Sent): FieldIssue[] =>
  Object.entries(COLOURS).flatMap(([field, wire]) =>
    isColor(sent[field as keyof typeof COLOURS] ?? '#000') ? [] : [issue(wire, 'colour')],
  );

const isWebAddress = (text: string): boolean => /^https?:/i.test(text) && isLinkUrl(text);

const snsIssues = (links: readonly SnsLink[]): FieldIssue[] =>
  links.flatMap(({ snsType, snsUrl }, index) => {
    const isTwice = links.findIndex((other) => other.snsType === snsType) < index;
    const rule = snsUrl.length > MAX_URL ? 'maxLength' : addressRule(snsType, snsUrl);
    return [
      ...(isTwice ? [issue(`sns/${index}/sns_type`, 'unique')] : []),
      ...(rule === null ? [] : [issue(`sns/${index}/sns_url`, rule)]),
    ];
  });

const addressRule = (kind: SnsLink['snsType'], address: string): string | null => {
  if (kind === 'phone_number') return isTelephone(address) ? null : 'telephone';
  return isWebAddress(address) ? null : 'url';
};

/** Visitors who send a form agree to both texts, so both are required, whether sent now or stored before. */
const companyIssues = ({ company: sent }: Sent, after: Sent): FieldIssue[] => {
  if (!sent) return [];
  const { company } = settingsOf({ settings: after });
  const isBlank = (text: string): boolean => company.contractAgreementRequired && text.trim() === '';
  const website = sent.companyWebsite ?? '';
  return [
    ...(website.length > MAX_URL ? [issue('company/company_website', 'maxLength')] : []),
    ...(website === '' || isWebAddress(website) ? [] : [issue('company/company_website', 'url')]),
    ...(isBlank(company.termsOfService) ? [issue('company/terms_of_service', 'required')] : []),
    ...(isBlank(company.privacyPolicy) ? [issue('company/privacy_policy', 'required')] : []),
  ];
};

/**
 * Whether another site of the account that is not in the trash has this custom path, which matters because they may share a domain. Locks
 * the account's custom paths until the transaction ends.
 */
export const isPathTaken = async ({ db }: Pick<CoreCtx, 'db'>, customPath: string): Promise<boolean> => {
  await sql(db, `select pg_advisory_xact_lock(hashtextextended('paths of ' || :account, 0))`, { account: db.scope.tpath });
  const others = await sql(
    db,
    `select from sites where settings ->> 'customPath' = :customPath and deleted_at is null and tpath >= :from and tpath < :to limit 1`,
    { customPath },
  );
  return others.length > 0;
};

const pathIssues = async (ctx: Pick<CoreCtx, 'db'>, before: Sent, { customPath }: Sent): Promise<FieldIssue[]> => {
  if (!customPath) return [];
  if (isReservedSlug(customPath)) return [issue('custom_path', 'reserved')];
  if (customPath === before.customPath) return [];
  return (await isPathTaken(ctx, customPath)) ? [issue('custom_path', 'unique')] : [];
};

const SCRIPTS = { contactScript: 'contact_script', membershipScript: 'membership_script', formScript: 'form_script' } as const;

const scriptIssues = ({ scripts = {} }: Sent): FieldIssue[] =>
  (Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[]).flatMap((field) => {
    const found = scriptIssue(scripts[field] ?? '');
    return found ? [{ ...issue(`scripts/${SCRIPTS[field]}`, `markup.${found.rule}`), params: { line: found.line } }] : [];
  });

const PICTURES = { logoMediaId: 'logo_media_id', faviconMediaId: 'favicon_media_id' } as const;

/** A newly chosen picture must be in the account's library and ready. */
const pictureIssues = async (ctx: Pick<CoreCtx, 'db'>, before: Sent, sent: Sent): Promise<FieldIssue[]> => {
  const chosen = (Object.keys(PICTURES) as (keyof typeof PICTURES)[]).filter((field) => sent[field] && sent[field] !== before[field]);
  if (chosen.length === 0) return [];
  const found = await sql<{ id: string; isShown: boolean }>(
    ctx.db,
    `select id, kind = 'IMAGE' and status = 'READY' as "isShown" from media
      where id = any(cast(:ids as uuid[])) and purpose = 'content' and deleted_at is null and tpath >= :from and tpath < :to`,
    { ids: chosen.map((field) => sent[field]) },
  );
  return chosen.flatMap((field) => {
    const picture = found.find(({ id }) => id === sent[field]);
    if (!picture) return [issue(PICTURES[field], 'exists')];
    return picture.isShown ? [] : [issue(PICTURES[field], 'ready_picture')];
  });
};
