import { randomUUIDv7 } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createTestApp, type TestApp } from '../index.ts';
import { describedOperations, sampleRequest, type Described, type SampleRequest, type Schema } from '../app/sample-request.ts';
import { expectedOf, type Expected, type Target } from './expected.ts';
import { recordChanges } from './change-log.ts';
import { buildPrincipals, type MatrixPrincipal } from './principals.ts';
import { buildTenantTree, type AccountFixture } from './tenant-tree.ts';

/** Whose thing a call is about; `below`: of an account below the own one. `mixed` names an own thing and, within it, somebody else's. */
const OBJECTS = ['own', 'below', 'sibling', 'foreign', 'absent', 'mixed'] as const;
type ObjectKind = (typeof OBJECTS)[number] | 'nothing';

export interface MatrixReport {
  operations: number;
  principals: number;
  cells: number;
  allowed: number;
  /** Cells that came out otherwise than the document says. */
  faults: string[];
  /** Operations that nobody was let past the guards of. */
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
/** A caller, by its place among the principals, and whose thing it asks for. */
type Subject = readonly [row: number, object: ObjectKind];
interface Answered {
  status: number;
  code: string;
}

const guarded = (): Described[] => describedOperations().filter(({ operation }) => !operation.roles.includes('anonymous'));

/** Every cell of one of several shards of the operations, or a sample of every operation's. */
export type MatrixPart = { shard: number; of: number } | 'sample';

/**
 * Every operation that asks who calls × every principal × own things, those below, a sibling's, foreign, absent and mixed ones.
 * MATRIX_FIRST_FAULT in the environment stops it at the first operation that is at fault.
 */
export const runMatrix = async (part: MatrixPart): Promise<MatrixReport> => {
  const operations = guarded().filter((_, index) => part === 'sample' || index % part.of === part.shard);
  // A 5xx is a fault of its cell.
  const app = await createTestApp({ settings: { RATE_LIMITS: 'off' }, allowServerErrors: true });
  const wire = createWire(app);
  try {
    const journal = await recordChanges(app);
    let principals = await buildPrincipals(app, await buildTenantTree(app));
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
    /** Of callers that are only refused: what was done for somebody else may end them, and then they are made anew. */
    const tokens = new Map<number, string | null>();
    const tokenOf = async (row: number): Promise<string | null> => {
      if (!tokens.has(row)) tokens.set(row, await principals[row]!.token());
      return tokens.get(row)!;
    };
    const rebuild = async (): Promise<void> => {
      principals = await buildPrincipals(app, await buildTenantTree(app));
      tokens.clear();
    };

    /** With a session of its own, and a look at what it alone wrote. */
    const tryAlone = async (described: Described, row: number, object: ObjectKind): Promise<Fault | null> => {
      const cell = cellOf(described, principals[row]!, object);
      const token = await principals[row]!.token();
      await journal.flush();
      return wrongAnswer(described, cell, await wire.send(described, cell.sample, token)) ?? strangeWrites(cell, await journal.flush());
    };
    /** Once more where it failed, in a world where nothing happened: somebody who was allowed to may have taken the thing or the session away. */
    const tryTwice = async (described: Described, row: number, object: ObjectKind): Promise<Fault | null> => {
      const fault = await tryAlone(described, row, object);
      if (!fault?.mayBeUsedUp) return fault;
      await rebuild();
      return tryAlone(described, row, object);
    };
    const accuse = ({ operation }: Described, who: string, { text }: Fault): void =>
      void report.faults.push(`${operation.id} · ${who}: ${text}`);
    /**
     * Nobody of them may write anything, so that one look is enough for all. What comes out wrong is a fault at once: a thing that was
     * deleted against the rules is not there for a second try. Only whose session had ended by then is answered, to be tried with a new one.
     */
    const refuseAll = async (described: Described, cells: readonly Subject[]): Promise<Subject[]> => {
      for (const [row] of cells) await tokenOf(row);
      await journal.flush();
      const ended: Subject[] = [];
      for (const subject of cells) {
        const [row, object] = subject;
        const cell = cellOf(described, principals[row]!, object);
        const answer = await wire.send(described, cell.sample, await tokenOf(row));
        const fault = wrongAnswer(described, cell, answer);
        if (fault && answer.status === 401) ended.push(subject);
        else if (fault) accuse(described, `${principals[row]!.name} · ${object}`, fault);
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
        const fault = await tryTwice(described, row, object);
        if (fault) accuse(described, `${principals[row]!.name} · ${object}`, fault);
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

/** What a cell proves of its operation: the rule that refuses, the thing that is out of reach, or the thing that is reached. */
const outcomeOf = ({ object, expected }: Cell): string =>
  expected.kind === 'refused' ? `refused by ${expected.rule}` : `${expected.kind} ${object}`;

/** One cell of each outcome. The turn rotates among the cells of an outcome, so that the operations together use every principal. */
const sampleOf = <T>(cells: readonly T[], outcome: (cell: T) => string, turn: number): T[] =>
  [...Map.groupBy(cells, outcome).values()].map((group) => group[turn % group.length]!);

/** Names of the things that a call is about, as the world calls them: of its path, or required ids of its query and body. */
const thingNames = ({ operation, parameters, body }: Described): string[] => {
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const inQuery = parameters.filter((parameter) => parameter.required && parameter.in === 'query').map(({ name }) => name);
  const required = [...inQuery.filter(isId), ...(body ? idsIn(body) : [])];
  return [...inPath.filter((name) => name !== VISITOR), ...required.filter((name) => !NO_THINGS.has(name)).map(camel)];
};

/** Ids that choose no thing of a tenant's: plans are everybody's, and notices that one did not receive are left out. */
const NO_THINGS = new Set(['plan_id', 'base_plan_id', 'noti_id']);

/** A browser's id, not a tenant's: erasing one that is not known gets the same answer. */
const VISITOR = 'sessionUserId';

const isId = (name: string): boolean => name.endsWith('_id');
const isIds = (name: string): boolean => name.endsWith('_ids');
/** `page_ids` → `page_id`. */
const oneOf = (name: string): string => name.slice(0, -1);

/** Required ids of an object; of a list of ids or of objects, those of one of its items. */
const idsIn = ({ properties = {}, required = [] }: Schema): string[] =>
  required.flatMap((name) => {
    const schema = properties[name]!;
    if (isIds(name)) return [oneOf(name)];
    if (schema['type'] === 'array') return idsIn(schema['items'] as Schema);
    return isId(name) && !mayBeNull(schema) ? [name] : [];
  });

/** What a sample leaves empty. */
const mayBeNull = ({ oneOf, anyOf, type }: Schema): boolean =>
  [type].flat().includes('null') || ([oneOf ?? anyOf ?? []].flat() as Schema[]).some(mayBeNull);

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const objectsOf = (described: Described, { targets }: MatrixPrincipal): readonly ObjectKind[] => {
  const names = thingNames(described);
  if (names.length === 0) return ['nothing'];
  const hasBelow = targets.below !== targets.own && ownOf(described, targets) !== targets.below;
  return OBJECTS.filter((object) => (object !== 'mixed' || names.length > 1) && (object !== 'below' || hasBelow));
};

/** What is an operator's own: where a call names an account, one below it. */
const ownOf = (described: Described, targets: MatrixPrincipal['targets']): AccountFixture =>
  described.operation.scope === 'subtree' && namesAccount(described) ? targets.below : targets.own;

const namesAccount = (described: Described): boolean => thingNames(described).some((name) => ACCOUNTS.has(name));

/** Parameters that name an account as such. */
const ACCOUNTS = new Set(['userId', 'contractId', 'accountId']);

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

/** Of the trash, where the operation takes something out of it. */
const thingOf = ({ operation }: Described, household: AccountFixture | null, name: string): string | undefined => {
  const isRestored = [`:${name}/restore`, `/${name.replace(/Id$/, '')}/restore`].some((end) => operation.path.endsWith(end));
  const trashed = isRestored ? household?.trash[name] : undefined;
  return trashed ?? household?.things[name];
};

const requestAbout = (described: Described, ids: Readonly<Record<string, string>>, planId: string): SampleRequest => {
  const sample = sampleRequest(described);
  const filled = (name: string, value: unknown): unknown => {
    const listed = isIds(name) ? ids[camel(oneOf(name))] : undefined;
    if (listed !== undefined) return [listed];
    if (Array.isArray(value)) return value.map((item) => (typeof item === 'object' && item !== null ? fill(item) : item));
    return ids[camel(name)] ?? (name === 'plan_id' ? planId : value);
  };
  const fill = (values: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(name, value)]));
  return {
    ...sample,
    path: `/api${described.operation.path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? randomUUIDv7())}`,
    query: fill(sample.query) as Record<string, string>,
    body: sample.body && fill(sample.body),
  };
};

interface Fault {
  text: string;
  mayBeUsedUp: boolean;
}

const strangeWrites = ({ principal, expected }: Cell, written: readonly { table: string; tpath: string }[]): Fault | null => {
  const mayWrite = ({ tpath }: { tpath: string }): boolean =>
    expected.kind === 'allowed' && (tpath === '' || tpath.startsWith(principal.person!.tpath));
  const strange = written.filter((row) => !mayWrite(row));
  return strange.length === 0 ? null : writes(strange);
};

const writes = (rows: readonly { table: string; tpath: string }[]): Fault => ({
  text: `it wrote ${rows.map(({ table, tpath }) => `${table} of ${tpath}`).join(', ')}`,
  mayBeUsedUp: false,
});

/** Refusals of the guards: none of them may come to who is allowed. */
const GUARDS =
  /^(unauthorized|preview\.locked|forbidden|first_login|acting|license_required|main_contact_only|view_only|contract_\w+|plan_required)$/;

const wrongAnswer = ({ operation }: Described, { expected }: Cell, { status, code }: Answered): Fault | null => {
  const got = `${status} ${code}`;
  const instead = (text: string): Fault => ({
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

/** Calls by one connection that stays open: there are many. */
const createWire = (app: TestApp) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = ({ operation }: Described, { path, query, headers, body }: SampleRequest, token: string | null): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(operation.audience === 'console' ? app.origins.app : app.origins.sites);
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
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
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

/** What is sent where an operation about something takes a file. */
const FILES: Readonly<Record<string, string>> = {
  'text/vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nx\n',
  'text/csv': 'x\n',
  'application/xliff+xml': '<x/>',
};

const bodyOf = (operation: Described['operation'], body: unknown): { type: string; text: string | undefined } => {
  const type = operation.body?.contentTypes.find((one) => one in FILES);
  if (type !== undefined) return { type, text: FILES[type] };
  return { type: 'application/json', text: body === undefined ? undefined : JSON.stringify(body) };
};

const codeOf = (type: string | undefined, body: Buffer): string =>
  type?.startsWith('application/problem+json') ? (JSON.parse(body.toString()) as { code: string }).code : '';
