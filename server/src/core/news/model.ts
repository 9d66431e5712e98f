import { NoticeModel, type Schemas } from '@mekuri/kit/server';

/** An article for the visitors of sites, which are listed in `news_sites`. */
export class News extends NoticeModel {
  static override tableName = 'news';
  declare title: string;
  declare content: string;
  declare contentUrl: string;
  declare imageId: string | null;
  declare createdBy: string | null;
}

/** An operator's notice to people below it. */
export class SystemNotice extends NoticeModel {
  static override tableName = 'system_notices';
  declare title: string;
  declare content: string;
  declare url: string;
  declare imageId: string | null;
  declare receivers: Schemas['SystemNoticeReceiver'][];
  declare createdBy: string | null;
}
