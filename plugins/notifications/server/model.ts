import { NoticeModel, type ContentLanguage } from '@mekuri/kit/server';

/** How long the trash keeps a notice: 30 days. */
export const KEPT_MS = 30 * 86_400_000;

export interface NoticeTexts {
  title: string;
  content: string;
}

/** A notice of a site to its visitors. */
export class Notification extends NoticeModel {
  static override tableName = 'notifications_notices';
  static override jsonAttributes = ['texts', 'image'];
  declare siteId: string;
  declare texts: Partial<Record<ContentLanguage, NoticeTexts>>;
  declare newsUrl: string;
  declare image: { id: string } | null;
}
