import type { FieldFault } from '../../errors.ts';
import type { LinkScreenKind } from '../../links.ts';
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
  /** The page of each element, and what it says in the site's default language, which may be nothing. Of the draft, without its trash. */
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
  /** Whether anything on the pages leads to a link target's screen: a link, or for `membership` a page that members alone see. */
  leadTo(ctx: Ctx, siteId: string, kind: LinkScreenKind): Promise<boolean>;
  /**
   * Rules for a transition that the schema cannot express: URLs have a permitted scheme, scripts parse.
   * @param pointer JSON pointer of the transition below `/body`
   */
  transitionFaults(transition: Schemas['Transition'] | null, pointer: string): FieldFault[];
}
