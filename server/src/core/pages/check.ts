import { InvalidInput, type FieldFault } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../deps.ts';
import { isColour } from '../../platform/colours.ts';
import { sql } from '../../platform/sql.ts';
import type { ButtonInput, PageDocumentInput, StoredDocument } from './document.ts';
import { isLinkUrl } from './links.ts';
import type { Page } from './model.ts';

const fault = (pointer: string, rule: string): FieldFault => ({ pointer: `/body${pointer}`, rule });

/** What the schema cannot say of a document by itself: every fault at once. */
export const faultsOf = (document: PageDocumentInput): FieldFault[] => {
  const ids = document.buttons.map(({ id }) => id.toLowerCase());
  return [
    ...colourFaults({ main_text_color: document.mainTextColor }, ''),
    ...document.buttons.flatMap((button, index) => [
      ...(ids.indexOf(button.id.toLowerCase()) < index ? [fault(`/buttons/${index}/id`, 'unique')] : []),
      ...buttonFaults(button, `/buttons/${index}`),
    ]),
  ];
};

const buttonFaults = (button: ButtonInput, pointer: string): FieldFault[] => [
  ...colourFaults(
    {
      button_color: button.buttonColor,
      button_text_color: button.buttonTextColor,
      microcopy_text_color: button.microcopyTextColor,
    },
    pointer,
  ),
  ...(button.transition?.transitionType === 'EXTERNAL_URL' && !isLinkUrl(button.transition.externalLinkUrl)
    ? [fault(`${pointer}/transition/external_link_url`, 'url')]
    : []),
];

const colourFaults = (colours: Readonly<Record<string, string | undefined>>, pointer: string): FieldFault[] =>
  Object.entries(colours).flatMap(([field, colour]) =>
    colour === undefined || isColour(colour) ? [] : [fault(`${pointer}/${field}`, 'colour')],
  );

interface References {
  hasMedia: boolean;
  livePages: string[];
  takenButtons: string[];
}

/**
 * What a document refers to must exist: the medium in the account, target pages in this site and not in the trash, and a new
 * button's id nowhere else in the site. A target that was there before may have gone since: the publish checklist shows it.
 */
const referenceFaults = async (ctx: Pick<CoreCtx, 'db'>, page: Page, document: PageDocumentInput): Promise<FieldFault[]> => {
  const known = { buttons: page.document.buttons.map(({ id }) => id), targets: targetsOf(page.document.buttons) };
  const buttons = document.buttons.map(({ id }) => id.toLowerCase()).filter((id) => !known.buttons.includes(id));
  const targets = targetsOf(document.buttons).filter((id) => !known.targets.includes(id));
  const mediaId = document.mediaId === page.mediaId ? null : document.mediaId;
  if (buttons.length === 0 && targets.length === 0 && mediaId === null) return [];
  const [found] = await sql<References>(
    ctx.db,
    `select cast(:mediaId as uuid) is null
              or exists (select from media where id = cast(:mediaId as uuid) and purpose = 'content' and tpath >= :from and tpath < :to) as "hasMedia",
            array(select cast(id as text) from pages
                   where id = any(cast(:targets as uuid[])) and site_id = :siteId and deleted_at is null) as "livePages",
            array(select b ->> 'id' from pages p, jsonb_array_elements(p.document -> 'buttons') b
                   where p.site_id = :siteId and p.id <> :pageId and b ->> 'id' = any(cast(:buttons as text[]))) as "takenButtons"`,
    { siteId: page.siteId, pageId: page.id, mediaId, targets, buttons },
  );
  const { hasMedia, livePages, takenButtons } = found!;
  return [
    ...(hasMedia ? [] : [fault('/media_id', 'exists')]),
    ...document.buttons.flatMap(({ id, transition }, index) => {
      const target = transition?.transitionType === 'CREATIVE_BLOCK' ? transition.targetPageId.toLowerCase() : null;
      return [
        ...(takenButtons.includes(id.toLowerCase()) ? [fault(`/buttons/${index}/id`, 'unique')] : []),
        ...(target !== null && targets.includes(target) && !livePages.includes(target)
          ? [fault(`/buttons/${index}/transition/target_page_id`, 'exists')]
          : []),
      ];
    }),
  ];
};

const targetsOf = (buttons: readonly Pick<StoredDocument['buttons'][number], 'transition'>[]): string[] =>
  buttons.flatMap(({ transition }) => (transition?.transitionType === 'CREATIVE_BLOCK' ? [transition.targetPageId.toLowerCase()] : []));

/** @throws InvalidInput `pages.document_invalid`, naming each field at fault */
export const checkDocument = async (ctx: Pick<CoreCtx, 'db'>, page: Page, document: PageDocumentInput): Promise<void> => {
  const own = faultsOf(document);
  const fields = own.length > 0 ? own : await referenceFaults(ctx, page, document);
  if (fields.length > 0) throw new InvalidInput({ code: 'pages.document_invalid', fields });
};
