import { createHash } from 'node:crypto';
import { Conflict, InvalidInput, type ContentLanguage, type Ctx, type Schemas, type SiteText } from '@mekuri/kit/server';

/** A translation read from a file. */
export interface GivenText {
  line: number;
  id: string;
  /** Null: the language of the file. */
  language: ContentLanguage | null;
  text: string;
  /** The unmodified cell of a CSV file. It is the actual text if its leading apostrophe was not added by the export. */
  written?: string;
  /** The original text; absent if the file does not contain it. */
  source?: string;
}

export interface TextFile {
  given: readonly GivenText[];
}

type Issue = Schemas['TextImport']['faults'][number];
type IssueCode = Issue['code'];
type Given = GivenText & { language: ContentLanguage };

interface Change extends Given {
  /** Undefined: the site has no such text. */
  unit: SiteText | undefined;
  before: string;
}
type SoundChange = Change & { unit: SiteText };

const SHOWN_CHANGES = 500;
const SHOWN_ISSUES = 100;

/** Normalizes line ends, which differ between spreadsheets and translation tools. */
const inOneWay = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const isSame = ({ text, written = text }: Given, before: string): boolean =>
  (before === '' && text.trim() === '') || [text, written].some((one) => inOneWay(one) === inOneWay(before));

/** Compares a file with the site's texts. @returns the changes, and the errors */
const compare = async (ctx: Ctx, siteId: string, texts: readonly SiteText[], given: readonly Given[]) => {
  const units = new Map(texts.map((unit) => [unit.id, unit]));
  const seen = new Set<string>();
  const issues: { given: Given; code: IssueCode; message: string }[] = [];
  const refuse = (one: Given, code: IssueCode, message: string): void => void issues.push({ given: one, code, message });
  const changes: Change[] = [];
  for (const one of given) {
    const unit = units.get(one.id);
    const key = `${one.language} ${one.id}`;
    if (unit && seen.has(key)) refuse(one, 'twice', ctx.core.i18n.t(ctx, 'multilingual.fault.twice'));
    else if (!unit || !isSame(one, unit.texts[one.language] ?? ''))
      changes.push({ ...one, text: inOneWay(one.text), unit, before: unit?.texts[one.language] ?? '' });
    seen.add(key);
  }
  const found = await ctx.core.languages.check(ctx, siteId, changes);
  const sound: SoundChange[] = [];
  for (const [index, change] of changes.entries()) {
    const issue = found[index];
    if (issue) refuse(change, CODES[issue.rule] ?? 'other', issue.message);
    else sound.push(change as SoundChange);
  }
  return { changes: sound, faults: issues };
};

/** The core's rules, mapped to the codes of the response. */
const CODES: Readonly<Record<string, IssueCode>> = {
  unknown: 'unknown',
  too_long: 'too_long',
  characters: 'characters',
  taken: 'unique',
};

const isSourceChanged = ({ unit, source: from }: SoundChange, source: ContentLanguage): boolean =>
  from !== undefined && inOneWay(from) !== inOneWay(unit.texts[source] ?? '');

/** A fingerprint of the new texts and of those that they replace. If it is still the same, no affected text was changed since. */
const basisOf = (changes: readonly SoundChange[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ id, language, before, text }) => [id, language, before, text])))
    .digest('base64url');

/**
 * Returns what a file would change, or, with `apply` and the `basis` of that preview, applies it.
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
  const { changes, faults: issues } = await compare(ctx, siteId, texts, given);
  if (given.length > 0 && issues.length >= given.length && issues.every(({ code }) => code === 'unknown')) {
    throw new InvalidInput({ code: 'multilingual.file_other_site' });
  }
  const current = basisOf(changes);
  if (apply) {
    if (issues.length > 0) throw new InvalidInput({ code: 'multilingual.file_faulty', params: { count: issues.length } });
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
      place: change.unit.place,
      label: change.unit.label,
      sourceChanged: isSourceChanged(change, defaultLanguage),
    })),
    faulty: issues.length,
    faults: issues.slice(0, SHOWN_ISSUES).map(({ given: { line, id }, code, message }) => ({
      line,
      id: id.slice(0, 200),
      code,
      message,
    })),
  };
};
