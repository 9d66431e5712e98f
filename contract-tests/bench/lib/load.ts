import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface Load {
  url: string;
  /** Paths on the host of `url`, requested in rotation in place of its own path. */
  paths?: readonly string[];
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Suffix of the `Host` header: each request uses a different host, a number followed by this. */
  hosts?: string;
  /** Pause of each connection before each request, in milliseconds; without it, requests follow each other immediately. */
  pauseMs?: number;
}

/** Times in milliseconds. */
export interface Burst {
  perSecond: number;
  p50: number;
  p99: number;
  /** Responses other than 2xx and 3xx, and broken connections. */
  failed: number;
}

export const CONNECTIONS = 32;
const ownClient = fileURLToPath(new URL('./own-client.ts', import.meta.url));
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
export const tool = hasWrk ? 'wrk' : 'a client of our own (wrk is not installed: it loads more evenly)';

/** Sends requests as fast as they are answered for `seconds`, from a separate process. */
export const burst = (load: Load, seconds: number, connections = CONNECTIONS): Promise<Burst> =>
  hasWrk ? wrk(load, seconds, connections) : node(load, seconds, connections);

/** Gives each burst its own script file, because two may run at once. */
let scripts = 0;

const IN_TURN = `
local requests, at = {}, 0
init = function() for index, path in ipairs(paths) do requests[index] = wrk.format(nil, path) end end
request = function() at = at % #requests + 1 return requests[at] end`;

const HOSTS = `
local host = 0
request = function() host = host + 1 return wrk.format(nil, nil, {Host = host .. hosts}) end`;

const wrk = async (load: Load, seconds: number, connections: number): Promise<Burst> => {
  const { url, paths, method = 'GET', headers = {}, body, hosts, pauseMs } = load;
  const script = join(tmpdir(), `mekuri-bench-${process.pid}-${(scripts += 1)}.lua`);
  const lines = [
    `wrk.method = ${JSON.stringify(method)}`,
    ...Object.entries(headers).map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`),
    ...(body === undefined ? [] : [`wrk.body = ${JSON.stringify(body)}`]),
    ...(paths ? [`paths = {${paths.map((path) => JSON.stringify(path)).join()}}`, IN_TURN] : []),
    ...(hosts === undefined ? [] : [`hosts = ${JSON.stringify(hosts)}`, HOSTS]),
    ...(pauseMs === undefined ? [] : [`delay = function() return ${pauseMs} end`]),
  ];
  writeFileSync(script, lines.join('\n'));
  const report = await output('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '--latency', '-s', script, url]);
  rmSync(script);
  const found = (pattern: RegExp): string => pattern.exec(report)?.[1] ?? '';
  return {
    perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(found(/^\s+50%\s+(\S+)/m)),
    p99: milliseconds(found(/^\s+99%\s+(\S+)/m)),
    failed: Number(found(/Non-2xx or 3xx responses:\s+(\d+)/)) + (report.includes('Socket errors') ? 1 : 0),
  };
};

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
const milliseconds = (text: string): number => {
  const [, number, unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(number) * (UNITS[unit] ?? Number.NaN);
};

const node = async (load: Load, seconds: number, connections: number): Promise<Burst> => {
  const task = join(tmpdir(), `mekuri-bench-${process.pid}-${(scripts += 1)}.json`);
  writeFileSync(task, JSON.stringify({ load, seconds, connections }));
  const report = await output(process.execPath, [ownClient, task]);
  rmSync(task);
  return JSON.parse(report) as Burst;
};

const output = async (command: string, args: readonly string[]): Promise<string> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await buffer(child.stdout)).toString();
};
