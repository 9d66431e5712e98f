import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { startMailSink } from './mail-sink.ts';

export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
}

export interface MailTransport {
  /** @throws when the mail server did not take it, or did not say so in time */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

const SECONDS = 1000;

/** Mail by SMTP: to the configured server, else to a sink in this process that fills the development mailbox. */
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
      await transport.sendMail(mail);
    },
    async close() {
      transport.close();
      await sink?.close();
    },
  };
}
