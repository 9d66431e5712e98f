import type { FieldIssue } from '../../errors.ts';
import type { LinkScreenKind, LinkTargetKind } from '../../links.ts';
import type { Ctx } from '../ctx.ts';
import type { Schemas } from '../operations.ts';

/** Pages of a site's draft. */
export interface PagesService {
  /** Positions in the grid, e.g. `A1`, by page id. Trashed pages have none. */
  positions(ctx: Ctx, siteId: string): Promise<ReadonlyMap<string, string>>;
  /**
   * The grid of the draft, with the pages' media.
   * @throws NotFound for an unknown site
   */
  grid(ctx: Ctx, siteId: string): Promise<Schemas['Grid']>;
  /**
   * By element id: the element's page, and its text in the site's default language, which may be empty. Elements of the draft, without
   * trashed pages.
   */
  elements(ctx: Ctx, siteId: string, ids: readonly string[]): Promise<ReadonlyMap<string, { pageId: string; name: string }>>;
  /**
   * Which of the wanted pages and media exist: pages of the site, and media of the account that pages may show. The media are locked
   * against deletion until the transaction ends.
   */
  references(
    ctx: Ctx,
    siteId: string,
    wanted: { pages: readonly string[]; media: readonly string[] },
  ): Promise<{ pages: ReadonlySet<string>; media: ReadonlyMap<string, 'IMAGE' | 'VIDEO'> }>;
  /**
   * Whether anything in the draft leads to a link target's screen: a link of a page or of a plugin's part, or for `membership` a
   * members-only page.
   * @throws NotFound for an unknown site
   */
  leadTo(ctx: Ctx, siteId: string, kind: LinkScreenKind): Promise<boolean>;
  /** Ids of the items of a kind that links of the draft's pages lead to, in lower case. */
  linkedItems(ctx: Ctx, siteId: string, kind: LinkTargetKind): Promise<ReadonlySet<string>>;
  /**
   * Rules for a transition that the schema cannot express: URLs have a permitted scheme, scripts parse.
   * @param pointer JSON pointer of the transition below `/body`
   */
  transitionIssues(transition: Schemas['Transition'] | null, pointer: string): FieldIssue[];
}
