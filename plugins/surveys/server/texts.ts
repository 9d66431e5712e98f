import type { Schemas } from '@mekuri/kit/server';
import type { SurveyContent } from './model.ts';

type Language = Schemas['Language'];
type Question = Schemas['SurveyQuestion'];
type Band = Schemas['SurveyBand'];
type Texts = Readonly<Record<string, string>>;
type Translations = Readonly<Partial<Record<Language, Texts>>>;

/** The translatable texts of a survey, of a question or of a band, by name. */
export interface TextOwner {
  /** Unique in the survey; empty for the survey itself. */
  id: string;
  kind: 'survey' | 'question' | 'band';
  own: Texts;
  translations: Translations;
}

const LIMITS: Readonly<Record<TextOwner['kind'], Readonly<Record<string, number>>>> = {
  survey: { name: 50, intro: 256, thanks: 256, closing: 256 },
  question: { title: 120, help: 256, low: 50, high: 50, label: 50 },
  band: { title: 50, text: 256, button: 50 },
};

/** The kind of a text: `label` for `label.<option>`. */
export const kindOfText = (name: string): string => name.split('.', 1)[0]!;

/** Maximum length in code points. */
export const limitOf = ({ kind }: TextOwner, name: string): number => LIMITS[kind][kindOfText(name)]!;

const mapped = <From, To>(values: Readonly<Partial<Record<string, From>>>, map: (value: From) => To): Partial<Record<Language, To>> =>
  Object.fromEntries(Object.entries(values).map(([language, value]) => [language, map(value!)]));

const labelsOf = (labels: Texts): Texts => Object.fromEntries(Object.entries(labels).map(([id, text]) => [`label.${id}`, text]));

const ownerOfQuestion = (question: Question): TextOwner => {
  const { id, title, help, translations } = question;
  const own: Record<string, string> = { title, help };
  if ('options' in question) Object.assign(own, labelsOf(Object.fromEntries(question.options.map((option) => [option.id, option.text]))));
  if (question.kind === 'SCALE') Object.assign(own, { low: question.lowLabel, high: question.highLabel });
  return {
    id: `q.${id}`,
    kind: 'question',
    own,
    translations: mapped(translations, ({ labels, ...texts }) => ({ ...texts, ...labelsOf(labels) })),
  };
};

const ownerOfBand = ({ id, title, text, buttonText, translations }: Band): TextOwner => ({
  id: `band.${id}`,
  kind: 'band',
  own: { title, text, button: buttonText },
  translations: mapped(translations, (texts) => ({ ...texts })),
});

export const textOwners = ({ name, intro, thanks, closingText, translations, questions, bands }: SurveyContent): TextOwner[] => [
  {
    id: '',
    kind: 'survey',
    own: { name, intro, thanks, closing: closingText },
    translations: mapped(translations, (texts) => ({ ...texts })),
  },
  ...questions.map(ownerOfQuestion),
  ...bands.map(ownerOfBand),
];

type Changed = Pick<TextOwner, 'own' | 'translations'>;

/** Leaves out languages without any text. */
const filled = <T>(translations: Translations, shape: (texts: Texts) => T): Partial<Record<Language, T>> =>
  mapped(
    Object.fromEntries(Object.entries(translations).filter(([, texts]) => Object.values(texts).some((text) => text !== ''))),
    (texts) => shape(texts),
  );

const of = (texts: Texts, name: string): string => texts[name] ?? '';

const labelsIn = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      name.startsWith('label.') && text !== '' ? [[name.slice('label.'.length), text]] : [],
    ),
  );

const withQuestionTexts = (question: Question, { own, translations }: Changed): Question => {
  const changed = {
    ...question,
    title: of(own, 'title'),
    help: of(own, 'help'),
    translations: filled(translations, (texts) => ({
      title: of(texts, 'title'),
      help: of(texts, 'help'),
      labels: labelsIn(texts),
      low: of(texts, 'low'),
      high: of(texts, 'high'),
    })),
  };
  if ('options' in changed)
    return { ...changed, options: changed.options.map((option) => ({ ...option, text: of(own, `label.${option.id}`) })) };
  return changed.kind === 'SCALE' ? { ...changed, lowLabel: of(own, 'low'), highLabel: of(own, 'high') } : changed;
};

/** The content with other texts of its owners. */
export const withTexts = (content: SurveyContent, change: (owner: TextOwner) => Changed): SurveyContent => {
  const owners = new Map(textOwners(content).map((owner) => [owner.id, change(owner)]));
  const survey = owners.get('')!;
  return {
    ...content,
    name: of(survey.own, 'name'),
    intro: of(survey.own, 'intro'),
    thanks: of(survey.own, 'thanks'),
    closingText: of(survey.own, 'closing'),
    translations: filled(survey.translations, (texts) => ({
      name: of(texts, 'name'),
      intro: of(texts, 'intro'),
      thanks: of(texts, 'thanks'),
      closing: of(texts, 'closing'),
    })),
    questions: content.questions.map((question) => withQuestionTexts(question, owners.get(`q.${question.id}`)!)),
    bands: content.bands.map((band) => {
      const { own, translations } = owners.get(`band.${band.id}`)!;
      return {
        ...band,
        title: of(own, 'title'),
        text: of(own, 'text'),
        buttonText: of(own, 'button'),
        translations: filled(translations, (texts) => ({
          title: of(texts, 'title'),
          text: of(texts, 'text'),
          button: of(texts, 'button'),
        })),
      };
    }),
  };
};

/** The id of a text within its survey. */
export const textIdOf = (owner: TextOwner, name: string): string => (owner.id === '' ? name : `${owner.id}.${name}`);

/** Sets texts in another language, by their ids; an empty text falls back. */
export const translated = (content: SurveyContent, language: Language, texts: ReadonlyMap<string, string>): SurveyContent =>
  withTexts(content, (owner) => ({
    own: owner.own,
    translations: {
      ...owner.translations,
      [language]: Object.fromEntries(
        Object.keys(owner.own).map((name) => [name, texts.get(textIdOf(owner, name)) ?? owner.translations[language]?.[name] ?? '']),
      ),
    },
  }));

/** Makes another language the fallback of all others. Texts that it lacks stay as they are, and the previous ones become a translation. */
export const rebased = (content: SurveyContent, after: Language, before: Language): SurveyContent =>
  withTexts(content, ({ own, translations }) => {
    const { [after]: next = {}, ...others } = translations;
    return {
      own: Object.fromEntries(Object.entries(own).map(([name, text]) => [name, next[name]?.trim() ? next[name] : text])),
      translations: { ...others, [before]: own },
    };
  });

/** The content in one language, with the names of each owner's texts that fall back to the default language. */
export const contentIn = (
  content: SurveyContent,
  language: Language,
  defaultLanguage: Language,
): { content: SurveyContent; untranslated: ReadonlyMap<string, readonly string[]> } => {
  const untranslated = new Map<string, string[]>();
  const inLanguage = withTexts(content, ({ id, own, translations }) => {
    const texts = language === defaultLanguage ? {} : (translations[language] ?? {});
    const missing = language === defaultLanguage ? [] : Object.keys(own).filter((name) => own[name] !== '' && !texts[name]?.trim());
    untranslated.set(id, [...new Set(missing.map(kindOfText))]);
    return { own: Object.fromEntries(Object.entries(own).map(([name, text]) => [name, texts[name]?.trim() || text])), translations: {} };
  });
  return { content: inLanguage, untranslated };
};
