import { TenantModel, type Schemas } from '@mekuri/kit/server';
import { raw, type Model, type QueryBuilder } from 'objection';

/** A column of a query's answer as text: days come as `YYYY-MM-DD`. */
export const asText = (column: string) => raw('??::text', column).as(column);

/** The rows whose places a query answers. PostgreSQL goes straight to an array of places, and would search the table for a list. */
export const atPlaces = (chosen: QueryBuilder<Model, Model[]>) => raw('ctid = any(array(?))', chosen);

/** Sums stand under a site, a period and a segment; they have no id. */
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

/** One row a site, once its settings were saved. */
export class AnalyticsSetting extends TenantModel {
  static override tableName = 'analytics_settings';
  declare siteId: string;
  declare ids: Schemas['AnalyticsIds'];
  declare revision: number;
  declare updatedAt: Date;
}

/** One row a site, once its settings were saved or its traffic was unusual. */
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

/** A creator's note about a day of a site. */
export class AnalyticsNote extends TenantModel {
  static override tableName = 'analytics_notes';
  declare siteId: string;
  /** `YYYY-MM-DD`, where it is selected by `asText`. */
  declare day: string;
  declare text: string;
  declare createdBy: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare revision: number;
}

/** Shows a site's reports to everyone who has its secret, until it expires. Revoked ones are deleted. */
export class AnalyticsLink extends TenantModel {
  static override tableName = 'analytics_links';
  declare siteId: string;
  declare name: string;
  declare secretHash: string;
  /** Null: none is asked for. */
  declare passwordHash: string | null;
  /** Signs the access that it gives. */
  declare signingKey: string;
  declare createdBy: string | null;
  declare createdAt: Date;
  declare expiresAt: Date;
}

/** How often a link was opened on a day in Japan. */
export class AnalyticsLinkOpenings extends TenantModel {
  static override tableName = 'analytics_link_openings';
  declare linkId: string;
  /** `YYYY-MM-DD`, where it is selected by `asText`. */
  declare day: string;
  declare openings: number;
}
