import { InvalidInput, type FieldFault } from '@mekuri/kit/errors';
import { scriptFault } from '@mekuri/kit/markup';
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

const fault = (path: string, rule: string): FieldFault => ({ pointer: `/body/settings/${path}`, rule });

/** Settings as they are stored: what was sent, normalised and checked, over what was there. @throws InvalidInput `sites.settings_invalid` */
export const acceptSettings = async (ctx: Pick<CoreCtx, 'db'>, before: Sent, sent: Sent): Promise<Sent> => {
  const normalised = normalise(sent);
  const after = mergeSettings(before, normalised);
  const fields = [
    ...colourFaults(normalised),
    ...snsFaults(normalised.sns ?? []),
    ...companyFaults(normalised, after),
    ...scriptFaults(normalised),
    ...(await pathFaults(ctx, before, normalised)),
    ...(await pictureFaults(ctx, before, normalised)),
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

const colourFaults = (sent: Sent): FieldFault[] =>
  Object.entries(COLOURS).flatMap(([field, wire]) =>
    isColor(sent[field as keyof typeof COLOURS] ?? '#000') ? [] : [fault(wire, 'colour')],
  );

const isWebAddress = (text: string): boolean => /^https?:/i.test(text) && isLinkUrl(text);

const snsFaults = (links: readonly SnsLink[]): FieldFault[] =>
  links.flatMap(({ snsType, snsUrl }, index) => {
    const isTwice = links.findIndex((other) => other.snsType === snsType) < index;
    const rule = snsUrl.length > MAX_URL ? 'maxLength' : addressRule(snsType, snsUrl);
    return [
      ...(isTwice ? [fault(`sns/${index}/sns_type`, 'unique')] : []),
      ...(rule === null ? [] : [fault(`sns/${index}/sns_url`, rule)]),
    ];
  });

const addressRule = (kind: SnsLink['snsType'], address: string): string | null => {
  if (kind === 'phone_number') return isTelephone(address) ? null : 'telephone';
  return isWebAddress(address) ? null : 'url';
};

/** Who sends a form agrees to what there is to read: both texts are demanded, sent now or there before. */
const companyFaults = ({ company: sent }: Sent, after: Sent): FieldFault[] => {
  if (!sent) return [];
  const { company } = settingsOf({ settings: after });
  const isBlank = (text: string): boolean => company.contractAgreementRequired && text.trim() === '';
  const website = sent.companyWebsite ?? '';
  return [
    ...(website.length > MAX_URL ? [fault('company/company_website', 'maxLength')] : []),
    ...(website === '' || isWebAddress(website) ? [] : [fault('company/company_website', 'url')]),
    ...(isBlank(company.termsOfService) ? [fault('company/terms_of_service', 'required')] : []),
    ...(isBlank(company.privacyPolicy) ? [fault('company/privacy_policy', 'required')] : []),
  ];
};

/**
 * Whether another site of the account that is not in the trash has this custom path: they may share a domain. Nobody else of the
 * account takes a path until the transaction ends.
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

const pathFaults = async (ctx: Pick<CoreCtx, 'db'>, before: Sent, { customPath }: Sent): Promise<FieldFault[]> => {
  if (!customPath) return [];
  if (isReservedSlug(customPath)) return [fault('custom_path', 'reserved')];
  if (customPath === before.customPath) return [];
  return (await isPathTaken(ctx, customPath)) ? [fault('custom_path', 'unique')] : [];
};

const SCRIPTS = { contactScript: 'contact_script', membershipScript: 'membership_script', formScript: 'form_script' } as const;

const scriptFaults = ({ scripts = {} }: Sent): FieldFault[] =>
  (Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[]).flatMap((field) => {
    const found = scriptFault(scripts[field] ?? '');
    return found ? [{ ...fault(`scripts/${SCRIPTS[field]}`, `markup.${found.rule}`), params: { line: found.line } }] : [];
  });

const PICTURES = { logoMediaId: 'logo_media_id', faviconMediaId: 'favicon_media_id' } as const;

/** A picture that is newly chosen is one of the account's library, and ready to be shown. */
const pictureFaults = async (ctx: Pick<CoreCtx, 'db'>, before: Sent, sent: Sent): Promise<FieldFault[]> => {
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
    if (!picture) return [fault(PICTURES[field], 'exists')];
    return picture.isShown ? [] : [fault(PICTURES[field], 'ready_picture')];
  });
};
