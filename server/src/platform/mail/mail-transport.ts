import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { startMailSink } from './mail-sink.ts';
import type { RenderedMail } from './mail-template.ts';

export interface OutgoingMail extends RenderedMail {
  from: string;
  to: string;
  messageId: string;
  date: Date;
}

export interface MailTransport {
  /** @throws when the mail server did not accept the mail, or did not answer in time */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

const SECONDS = 1000;

/** Sends mail by SMTP to the configured server, or to a sink in this process that fills the development mailbox. */
export async function openMailTransport({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Promise<MailTransport> {
  const sink = smtpUrl === null ? await startMailSink(dataDir) : null;
  const transport = createTransport({
    url: smtpUrl ?? sink!.url,
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 30 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, attachments: [...mail.attachments] });
    },
    async close() {
      transport.close();
      await sink?.close();
    },
  };
}
