import { createHash } from 'node:crypto';
import { Conflict, InvalidInput, type ContentLanguage, type Ctx, type Schemas, type SiteText } from '@mekuri/kit/server';

/** A translation as a file has it. */
export interface GivenText {
  line: number;
  id: string;
  /** Null: the file's one. */
  language: ContentLanguage | null;
  text: string;
  /** As it stands in the file: a text that begins as if it had been made safe for spreadsheets, and was not. */
  written?: string;
  /** What it was translated from; absent where the file does not say. */
  source?: string;
}

export interface TextFile {
  given: readonly GivenText[];
}

type Fault = Schemas['TextImport']['faults'][number];
type FaultCode = Fault['code'];
type Given = GivenText & { language: ContentLanguage };

interface Change extends Given {
  unit: SiteText;
  before: string;
}

const SHOWN_CHANGES = 500;
const SHOWN_FAULTS = 100;

/** Spreadsheets and translators' tools end lines in their own ways. */
const inOneWay = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

// oxlint-disable-next-line no-control-regex -- what no text may hold
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/u;

const faultOf = ({ text }: Given, unit: SiteText | undefined, isTwice: boolean): FaultCode | null => {
  if (!unit) return 'unknown';
  if (isTwice) return 'twice';
  if (Array.from(text).length > unit.limit) return 'too_long';
  return UNSAFE.test(text) || !text.isWellFormed() ? 'characters' : null;
};

const isSame = ({ text, written = text }: Given, before: string): boolean =>
  (before === '' && text.trim() === '') || [text, written].some((one) => inOneWay(one) === inOneWay(before));

/** What a file says of the texts that the site has: what changes, and what cannot be taken. */
const compare = (texts: readonly SiteText[], given: readonly Given[], source: ContentLanguage) => {
  const units = new Map(texts.map((unit) => [unit.id, unit]));
  const seen = new Set<string>();
  const faults: { given: Given; unit: SiteText | undefined; code: FaultCode }[] = [];
  const changes: Change[] = [];
  for (const one of given) {
    const unit = units.get(one.id);
    const key = `${one.language} ${one.id}`;
    const code = faultOf(one, unit, seen.has(key));
    seen.add(key);
    const before = unit?.texts[one.language] ?? '';
    if (code) faults.push({ given: one, unit, code });
    else if (!isSame(one, before)) changes.push({ ...one, text: inOneWay(one.text), unit: unit!, before });
  }
  faults.push(...twinNames(texts, changes).map((given) => ({ given, unit: given.unit, code: 'unique' as const })));
  return {
    changes,
    faults,
    isSourceChanged: ({ unit, source: from }: Change) => from !== undefined && inOneWay(from) !== inOneWay(unit.texts[source] ?? ''),
  };
};

const comparable = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** The menu's items are unique in each language. */
const twinNames = (texts: readonly SiteText[], changes: readonly Change[]): Change[] => {
  const names = texts.filter(({ item }) => item === 'categoryName');
  const after = new Map(changes.map(({ id, language, text }) => [`${language} ${id}`, text]));
  return changes.filter(
    ({ unit, language, text, id }) =>
      unit.item === 'categoryName' &&
      text.trim() !== '' &&
      names.some(
        (other) => other.id !== id && comparable(after.get(`${language} ${other.id}`) ?? other.texts[language] ?? '') === comparable(text),
      ),
  );
};

/** Names what is to be written and what is written over: equal, nobody changed any of it meanwhile. */
const basisOf = (changes: readonly Change[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ id, language, before, text }) => [id, language, before, text])))
    .digest('base64url');

/**
 * Looks at what a file would change, or, with the look's basis, changes it.
 * @throws InvalidInput `multilingual.file_other_site`, `multilingual.file_language`, `multilingual.file_faulty`; Conflict `multilingual.text_changed`
 */
export const importTexts = async (
  ctx: Ctx,
  siteId: string,
  given: readonly Given[],
  { apply = false, basis }: { apply?: boolean | undefined; basis?: string | undefined },
): Promise<Schemas['TextImport']> => {
  if (apply) await ctx.core.sites.touch(ctx, siteId);
  const { defaultLanguage } = await ctx.core.sites.require(ctx, siteId);
  const languages = new Set((await ctx.core.languages.list(ctx, siteId)).map(({ language }) => language));
  const strange = given.find(({ language }) => language === defaultLanguage || !languages.has(language));
  if (strange)
    throw new InvalidInput({ code: 'multilingual.file_language', params: { language: ctx.core.sites.wireLanguage(strange.language) } });
  const texts = await ctx.core.languages.texts(ctx, siteId);
  const { changes, faults, isSourceChanged } = compare(texts, given, defaultLanguage);
  if (given.length > 0 && faults.length >= given.length && faults.every(({ code }) => code === 'unknown')) {
    throw new InvalidInput({ code: 'multilingual.file_other_site' });
  }
  const current = basisOf(changes);
  if (apply) {
    if (faults.length > 0) throw new InvalidInput({ code: 'multilingual.file_faulty', params: { count: faults.length } });
    if (basis !== current) throw new Conflict({ code: 'multilingual.text_changed' });
    for (const [language, own] of Map.groupBy(changes, (change) => change.language)) {
      await ctx.core.languages.write(ctx, siteId, language, new Map(own.map(({ id, text }) => [id, text])));
    }
  }
  return {
    applied: apply,
    basis: current,
    texts: given.filter(({ text }) => text.trim() !== '').length,
    changed: changes.length,
    changes: changes.slice(0, SHOWN_CHANGES).map((change) => ({
      id: change.id,
      position: change.unit.position,
      item: change.unit.item,
      language: ctx.core.sites.wireLanguage(change.language),
      before: change.before,
      after: change.text,
      sourceChanged: isSourceChanged(change),
    })),
    faulty: faults.length,
    faults: faults.slice(0, SHOWN_FAULTS).map(({ given: { line, id }, unit, code }) => ({
      line,
      id: id.slice(0, 200),
      code,
      message: ctx.core.texts.say(ctx, `multilingual.fault.${code}`, { limit: unit?.limit ?? 0 }),
    })),
  };
};
