import { randomUUIDv7 } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createTestApp, type TestApp } from '../index.ts';
import { describedOperations, type Described, type SampleRequest } from '../app/sample-request.ts';
import { expectedOf, type Expected, type Target } from './expected.ts';
import { recordChanges } from './change-log.ts';
import { bodyOf, requestAbout, thingNames, thingOf } from './requests.ts';
import { buildPrincipals, type MatrixPrincipal } from './principals.ts';
import { buildTenantTree, openMonths, type AccountFixture } from './tenant-tree.ts';

/** Owner of the object in a call; `below`: an account below the caller's. `mixed` addresses an object of the caller's and, within it, one of another account. */
const OBJECTS = ['own', 'below', 'sibling', 'foreign', 'absent', 'mixed'] as const;
type ObjectKind = (typeof OBJECTS)[number] | 'nothing';

export interface MatrixReport {
  operations: number;
  principals: number;
  cells: number;
  allowed: number;
  /** Cells whose result differs from the document. */
  faults: string[];
  /** Operations whose guards let no caller pass. */
  closed: string[];
  /** Principals that made no call. */
  unused: string[];
}

interface Cell {
  principal: MatrixPrincipal;
  object: ObjectKind;
  expected: Expected;
  sample: SampleRequest;
}
/** A caller, by its index among the principals, and the kind of object it addresses. */
type Subject = readonly [row: number, object: ObjectKind];
interface Answered {
  status: number;
  code: string;
}

const guarded = (): Described[] => describedOperations().filter(({ operation }) => !operation.roles.includes('anonymous'));

/** One shard of the operations with all cells, or a sample of cells of every operation. */
export type MatrixPart = { shard: number; of: number } | 'sample';

/**
 * Every operation with an authenticated caller × every principal × objects that are the caller's own, below it, a sibling's, foreign,
 * absent or mixed. With MATRIX_FIRST_FAULT in the environment, it stops at the first operation with an error.
 */
export const runMatrix = async (part: MatrixPart): Promise<MatrixReport> => {
  const operations = guarded().filter((_, index) => part === 'sample' || index % part.of === part.shard);
  // A 5xx is recorded as an error of its cell.
  const app = await createTestApp({ settings: { RATE_LIMITS: 'off' }, allowServerErrors: true });
  const wire = createWire(app);
  try {
    const journal = await recordChanges(app);
    const build = async () => {
      const built = await buildPrincipals(app, await buildTenantTree(app));
      await openMonths(app);
      return built;
    };
    let principals = await build();
    const report: MatrixReport = {
      operations: operations.length,
      principals: principals.length,
      cells: 0,
      allowed: 0,
      faults: [],
      closed: [],
      unused: [],
    };
    const rows = [...principals.keys()];
    /** Tokens of callers that are only refused. An allowed call of another caller may end a session; the token is then replaced. */
    const tokens = new Map<number, string | null>();
    const tokenOf = async (row: number): Promise<string | null> => {
      if (!tokens.has(row)) tokens.set(row, await principals[row]!.token());
      return tokens.get(row)!;
    };
    const rebuild = async (): Promise<void> => {
      principals = await build();
      tokens.clear();
    };

    /** Runs one cell with a new session and checks the writes of that cell alone. */
    const tryAlone = async (described: Described, row: number, object: ObjectKind): Promise<Issue | null> => {
      const cell = cellOf(described, principals[row]!, object);
      const token = await principals[row]!.token();
      await journal.flush();
      return wrongAnswer(described, cell, await wire.send(described, cell.sample, token)) ?? strangeWrites(cell, await journal.flush());
    };
    /** Retries a failed cell in a freshly built tenant tree: an earlier allowed call may have removed the object or ended the session. */
    const tryTwice = async (described: Described, row: number, object: ObjectKind): Promise<Issue | null> => {
      const issue = await tryAlone(described, row, object);
      if (!issue?.mayBeUsedUp) return issue;
      await rebuild();
      return tryAlone(described, row, object);
    };
    const accuse = ({ operation }: Described, who: string, { text }: Issue): void =>
      void report.faults.push(`${operation.id} · ${who}: ${text}`);
    /**
     * None of these callers may write anything, so one check of the change log covers all. A wrong result counts at once, without a second
     * try: an object deleted against the rules would be missing then. @returns only the cells whose session had ended, to retry with a new one
     */
    const refuseAll = async (described: Described, cells: readonly Subject[]): Promise<Subject[]> => {
      for (const [row] of cells) await tokenOf(row);
      await journal.flush();
      const ended: Subject[] = [];
      for (const subject of cells) {
        const [row, object] = subject;
        const cell = cellOf(described, principals[row]!, object);
        const answer = await wire.send(described, cell.sample, await tokenOf(row));
        const issue = wrongAnswer(described, cell, answer);
        if (issue && answer.status === 401) ended.push(subject);
        else if (issue) accuse(described, `${principals[row]!.name} · ${object}`, issue);
      }
      const written = await journal.flush();
      if (written.length > 0) accuse(described, 'one of those who are refused', writes(written));
      for (const [row] of ended) tokens.delete(row);
      return ended;
    };
    const used = new Set<number>();
    const run = async (described: Described, turn: number): Promise<boolean> => {
      const all = rows.flatMap((row) => objectsOf(described, principals[row]!).map((object): Subject => [row, object]));
      const cells =
        part === 'sample' ? sampleOf(all, ([row, object]) => outcomeOf(cellOf(described, principals[row]!, object)), turn) : all;
      for (const [row] of cells) used.add(row);
      const isAllowed = ([row, object]: Subject): boolean => cellOf(described, principals[row]!, object).expected.kind === 'allowed';
      const allowed = cells.filter(isAllowed);
      const ended = await refuseAll(
        described,
        cells.filter((cell) => !isAllowed(cell)),
      );
      for (const [row, object] of [...ended, ...allowed]) {
        const issue = await tryTwice(described, row, object);
        if (issue) accuse(described, `${principals[row]!.name} · ${object}`, issue);
      }
      report.cells += cells.length;
      report.allowed += allowed.length;
      return allowed.length > 0;
    };
    for (const [turn, described] of operations.entries()) {
      if (!(await run(described, turn))) report.closed.push(described.operation.id);
      if (process.env['MATRIX_FIRST_FAULT'] && report.faults.length > 0) break;
    }
    report.unused = principals.filter((_, row) => !used.has(row)).map(({ name }) => name);
    return report;
  } finally {
    wire.close();
    await app.close();
  }
};

/** The rule that a cell proves for its operation: the refusal, the object out of reach, or the object reached. */
const outcomeOf = ({ object, expected }: Cell): string =>
  expected.kind === 'refused' ? `refused by ${expected.rule}` : `${expected.kind} ${object}`;

/** One cell of each outcome. `turn` rotates among the cells of an outcome, so that the operations together use every principal. */
const sampleOf = <T>(cells: readonly T[], outcome: (cell: T) => string, turn: number): T[] =>
  [...Map.groupBy(cells, outcome).values()].map((group) => group[turn % group.length]!);

const objectsOf = (described: Described, { targets }: MatrixPrincipal): readonly ObjectKind[] => {
  const names = thingNames(described);
  if (names.length === 0) return ['nothing'];
  const hasBelow = targets.below !== targets.own && ownOf(described, targets) !== targets.below;
  return OBJECTS.filter((object) => (object !== 'mixed' || names.length > 1) && (object !== 'below' || hasBelow));
};

/** The account fixture that counts as the caller's own: for an operator whose call names an account, the one below. */
const ownOf = (described: Described, targets: MatrixPrincipal['targets']): AccountFixture =>
  described.operation.scope === 'subtree' && namesAccount(described) ? targets.below : targets.own;

const namesAccount = (described: Described): boolean => thingNames(described).some((name) => ACCOUNTS.has(name));

/** Parameters that name an account itself, or something of it that operators of its own may not act on. */
const ACCOUNTS = new Set(['userId', 'contractId', 'accountId', 'billId']);

const cellOf = (described: Described, principal: MatrixPrincipal, object: ObjectKind): Cell => {
  const { targets } = principal;
  const names = thingNames(described);
  const isAccount = namesAccount(described);
  const own = ownOf(described, targets);
  const households: Record<ObjectKind, AccountFixture | null> = {
    own,
    below: targets.below,
    sibling: targets.sibling,
    foreign: targets.foreign,
    absent: null,
    mixed: own,
    nothing: own,
  };
  const household = households[object];
  const thing = (name: string, at: number): string | undefined =>
    thingOf(described, object === 'mixed' && at > 0 ? targets.foreign : household, name);
  const found = names.map(thing);
  const isWhole = object !== 'mixed' && found.every((id) => id !== undefined);
  const siteId = found[names.indexOf('siteId')] ?? null;
  const target: Target | null = object === 'nothing' ? null : { owner: isWhole ? household!.account.tpath : null, isAccount, siteId };
  const ids = Object.fromEntries(names.map((name, at) => [name, found[at] ?? (name === 'revision' ? '999999' : randomUUIDv7())]));
  return {
    principal,
    object,
    expected: expectedOf(described.operation, principal, target),
    sample: requestAbout(described, ids, isAccount ? (household ?? own).ownPlan : own.planBelow),
  };
};

interface Issue {
  text: string;
  mayBeUsedUp: boolean;
}

const strangeWrites = ({ principal, expected }: Cell, written: readonly { table: string; tpath: string }[]): Issue | null => {
  // A shared job is a row of the system. The function that inserts it takes no tenant.
  const isSharedJob = ({ table, tpath }: { table: string; tpath: string }): boolean => table === 'outbox' && tpath === '/';
  const mayWrite = (row: { table: string; tpath: string }): boolean =>
    expected.kind === 'allowed' && (row.tpath === '' || row.tpath.startsWith(principal.person!.tpath) || isSharedJob(row));
  const strange = written.filter((row) => !mayWrite(row));
  return strange.length === 0 ? null : writes(strange);
};

const writes = (rows: readonly { table: string; tpath: string }[]): Issue => ({
  text: `it wrote ${rows.map(({ table, tpath }) => `${table} of ${tpath}`).join(', ')}`,
  mayBeUsedUp: false,
});

/** Error codes of the guards: an allowed caller must get none of them. */
const GUARDS =
  /^(unauthorized|preview\.locked|forbidden|first_login|acting|license_required|main_contact_only|view_only|contract_\w+|plan_required|ip_denied|api\.\w+)$/;

const wrongAnswer = ({ operation }: Described, { expected }: Cell, { status, code }: Answered): Issue | null => {
  const got = `${status} ${code}`;
  const instead = (text: string): Issue => ({
    text: `${got} ${text}`,
    mayBeUsedUp: expected.kind === 'allowed' && (status === 404 || status === 401),
  });
  switch (expected.kind) {
    case 'refused':
      return status === expected.status && code === expected.code ? null : instead(`instead of ${expected.status} ${expected.code}`);
    case 'absent':
      return status === 404 && code === 'not_found' ? null : instead('instead of 404 not_found');
    default:
      if (status >= 500 || status === 404 || GUARDS.test(code)) return instead('although allowed');
      return operation.method === 'get' && status !== 200 ? instead('instead of 200') : null;
  }
};

const credentialsOf = (token: string | null): Record<string, string> => {
  if (token === null) return {};
  const [, account] = /^Mekuri-Account: (.*)$/.exec(token) ?? [];
  if (account !== undefined) return { 'mekuri-account': account };
  return { authorization: token.startsWith('Basic ') ? token : `Bearer ${token}` };
};

/** Sends requests over one keep-alive connection, because there are many. */
const createWire = (app: TestApp) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = ({ operation }: Described, { path, query, headers, body }: SampleRequest, token: string | null): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(
        ['console', 'program', 'internal'].includes(operation.audience) ? app.origins.app : app.origins.sites,
      );
      const search = new URLSearchParams(query).toString();
      const { type, text } = bodyOf(operation, body);
      const call = request(
        {
          agent,
          hostname,
          port,
          method: operation.method.toUpperCase(),
          path: search ? `${path}?${search}` : path,
          headers: {
            ...headers,
            ...credentialsOf(token),
            ...(text === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode!, code: codeOf(response.headers['content-type'], Buffer.concat(parts)) }),
          );
        },
      );
      call.on('error', reject);
      call.end(text);
    });
  return { send, close: () => agent.destroy() };
};

const codeOf = (type: string | undefined, body: Buffer): string =>
  type?.startsWith('application/problem+json') ? (JSON.parse(body.toString()) as { code: string }).code : '';
