import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Attachment } from 'postal-mime';

/** A mail of the development mailbox. */
export interface StoredMail {
  id: string;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
  /** Distinct addresses that the HTML links to, in order. */
  links: string[];
}

const folderOf = (dataDir: string) => join(dataDir, 'mail');
const SHOWN = 200;

/** Stores a mail under its Message-ID. A second mail with the same id is ignored. */
export async function keepMail(dataDir: string, raw: Buffer): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const { messageId } = await PostalMime.parse(raw);
  const id = createHash('sha256')
    .update(messageId ?? raw)
    .digest('hex')
    .slice(0, 32);
  const temporary = join(folder, `.${randomUUID()}`);
  await writeFile(temporary, raw);
  try {
    await link(temporary, join(folder, `${id}.eml`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(temporary);
  }
}

/** The latest mails, newest first. */
export async function listMails(dataDir: string): Promise<StoredMail[]> {
  const folder = folderOf(dataDir);
  const names = (await readdir(folder).catch(ifAbsent([]))).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async (name) => ({ id: name.slice(0, -4), arrived: (await stat(join(folder, name))).mtimeMs })),
  );
  const latest = files.sort((a, b) => b.arrived - a.arrived).slice(0, SHOWN);
  return Promise.all(latest.map(({ id }) => parseMail(folder, id)));
}

/** One mail, or null. */
export async function findMail(dataDir: string, id: string): Promise<StoredMail | null> {
  if (!/^[0-9a-f]{32}$/.test(id)) return null;
  return parseMail(folderOf(dataDir), id).catch(ifAbsent(null));
}

async function parseMail(folder: string, id: string): Promise<StoredMail> {
  const mail = await PostalMime.parse(await readFile(join(folder, `${id}.eml`)));
  const html = withPictures(mail.html ?? '', mail.attachments);
  return {
    id,
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
    html,
    links: [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => unescapeHtml(address!)))],
  };
}

/** Replaces `cid:` addresses in the HTML with data URLs of the inline images. */
const withPictures = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce(
    (filled, { contentId, mimeType, content }) =>
      contentId === undefined ? filled : filled.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${base64Of(content)}`),
    html,
  );

const base64Of = (content: Attachment['content']): string =>
  (typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))).toString('base64');

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x2F': '/',
  '#x3D': '=',
  '#x60': '`',
};
const unescapeHtml = (text: string) => text.replaceAll(/&([^;]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const ifAbsent =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
