import { TenantModel, type Schemas } from '@mekuri/kit/server';
import { raw, type Model, type QueryBuilder } from 'objection';

/** Selects a column as text, so that days are returned as `YYYY-MM-DD`. */
export const asText = (column: string) => raw('??::text', column).as(column);

/** Matches rows by `ctid` from a subquery. With an array, PostgreSQL uses a TID scan; with `in`, it would scan the table. */
export const atPlaces = (chosen: QueryBuilder<Model, Model[]>) => raw('ctid = any(array(?))', chosen);

/** Sums by site, period and segment. The rows have no id. */
abstract class Stats extends TenantModel {
  static override idColumn = ['siteId', 'tpath'];
  declare siteId: string;
}

export class SiteStats extends Stats {
  static override tableName = 'analytics_site_stats';
}

export class HourStats extends Stats {
  static override tableName = 'analytics_hour_stats';
}

export class PageStats extends Stats {
  static override tableName = 'analytics_page_stats';
}

export class ElementStats extends Stats {
  static override tableName = 'analytics_element_stats';
}

export class CreativeStats extends Stats {
  static override tableName = 'analytics_creative_stats';
}

export class SourceStats extends Stats {
  static override tableName = 'analytics_source_stats';
}

/** One row per site, created when its settings are first saved. */
export class AnalyticsSetting extends TenantModel {
  static override tableName = 'analytics_settings';
  declare siteId: string;
  declare ids: Schemas['AnalyticsIds'];
  declare revision: number;
  declare updatedAt: Date;
}

/** One row per site, created when its settings are first saved or its traffic first becomes unusual. */
export class AnalyticsAlert extends TenantModel {
  static override tableName = 'analytics_alerts';
  declare siteId: string;
  declare enabled: boolean;
  declare spikeFactor: number;
  declare dropPercent: number;
  declare spikeSince: Date | null;
  declare dropSince: Date | null;
  declare revision: number;
  declare updatedAt: Date;
}

/** A user's note about a day of a site. */
export class AnalyticsNote extends TenantModel {
  static override tableName = 'analytics_notes';
  declare siteId: string;
  /** `YYYY-MM-DD` if selected with `asText`. */
  declare day: string;
  declare text: string;
  declare createdBy: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare revision: number;
}

/** A link that shows a site's reports to anyone who has its secret, until it expires. Revoked links are deleted. */
export class AnalyticsLink extends TenantModel {
  static override tableName = 'analytics_links';
  declare siteId: string;
  declare name: string;
  declare secretHash: string;
  /** Null for a link without a password. */
  declare passwordHash: string | null;
  /** Key that signs the access tokens of the link. */
  declare signingKey: string;
  declare createdBy: string | null;
  declare createdAt: Date;
  declare expiresAt: Date;
}

/** Number of openings of a link on a day (Japan time). */
export class AnalyticsLinkOpenings extends TenantModel {
  static override tableName = 'analytics_link_openings';
  declare linkId: string;
  /** `YYYY-MM-DD` if selected with `asText`. */
  declare day: string;
  declare openings: number;
}
