import { isIPv6 } from 'node:net';
import type { Config, Ports } from './config.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo/accounts.ts';
import { hasDevMailbox } from './platform/mail/dev-mailbox.ts';

/** Prints the current step, so that a slow start visibly makes progress. */
export const step = (text: string): void => void process.stdout.write(`· ${text} …\n`);

/** Prints the addresses and folders of the running server. */
export function announce(config: Config, { ports: wanted, healthPort }: { ports: Ports; healthPort: number }, milliseconds: number): void {
  const { origins, ports, roles } = config;
  const lines: [string, string][] = [];
  if (ports.app !== wanted.app || ports.sites !== wanted.sites) {
    lines.push([
      'Ports',
      `${wanted.app}, ${wanted.sites} or ${wanted.media} is in use: moved to ${ports.app}, ${ports.sites}, ${ports.media}`,
    ]);
  }
  if (roles.includes('app')) {
    lines.push(['Console', `${origins.app}/`]);
    if (config.demo) lines.push(...DEMO_LOGINS.map((email): [string, string] => ['', `${email}  ${DEMO_PASSWORD}`]));
  }
  if (roles.includes('sites') && config.demo) {
    const { protocol } = new URL(origins.sites);
    lines.push(['Demo site', `${origins.sites}/site/demo`], ['', `${protocol}//demo.${config.sitesHost}/`]);
  }
  if (roles.includes('app')) {
    lines.push(['API docs', `${origins.app}/api/docs`]);
    if (hasDevMailbox(config)) lines.push(['Dev mailbox', `${origins.app}/_dev/mail`]);
  }
  const { host } = config.healthAddress;
  lines.push(['Health', `http://${isIPv6(host) ? `[${host}]` : host}:${healthPort}/readyz`]);
  lines.push(['Data', config.dataDir]);
  const body = lines.map(([name, value]) => `  ${name.padEnd(12)}${value}\n`).join('');
  process.stdout.write(
    `\n  Mekuri is ready (${roles.join(', ')}) after ${(milliseconds / 1000).toFixed(1)} s. Ctrl-C stops it.\n\n${body}\n`,
  );
}
