import type { ScreenProps } from '@mekuri/kit/viewer';
import '@mekuri/kit/form-view.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { RawAnswers } from '../rules.ts';
import { keepDraft, newDraft } from './draft.ts';
import { PlainForm } from './PlainForm.tsx';
import { SuccessScreen } from './SuccessScreen.tsx';
import './survey.css';
import { SurveyScreen } from './SurveyScreen.tsx';
import {
  ALL,
  aScreen,
  closedIn,
  contentIn,
  type Language,
  LANGUAGES,
  outcomeIn,
  questionId,
  showing,
  surveyId,
  surveyIn,
} from './testing/surveys.ts';

interface Args {
  /** The screen's data in a language. */
  data: (language: Language) => unknown;
  view?: (props: ScreenProps) => React.ReactNode;
  languages?: readonly Language[];
}

/** A state of the screen, in each language. */
function InLanguages({ data, view: View = SurveyScreen, languages = ALL }: Args) {
  return languages.map((language) => (
    <section key={language} lang={LANGUAGES[language].tag} aria-label={language} style={{ marginBottom: 40 }}>
      <View {...aScreen(language, data(language))} />
    </section>
  ));
}

const meta = {
  title: 'plugins/surveys/viewer/SurveyScreen',
  component: InLanguages,
  args: { data: (language): unknown => showing({ survey: surveyIn(language) }) },
  decorators: [
    (Story) => (
      <main
        style={{ maxWidth: 520, height: '100%', margin: '0 auto', padding: 20, overflow: 'auto', background: '#fff', color: '#1f2a33' }}
      >
        {Story()}
      </main>
    ),
  ],
  beforeEach: () => {
    sessionStorage.clear();
    localStorage.clear();
  },
} satisfies Meta<typeof InLanguages>;
export default meta;
type Story = StoryObj<typeof meta>;

const t = (language: Language) => aScreen(language, null).t;
const inSection = (language: Language) => within(screen.getByRole('region', { name: language }));

/** Lets every language begin at a question. */
const at =
  (name: string, answers: (of: (name: string) => string) => RawAnswers = () => ({})) =>
  (): void => {
    for (const language of ALL) {
      const of = (question: string): string => questionId(language, question);
      keepDraft(surveyId(language), { ...newDraft(), questionId: of(name), answers: answers(of) });
    }
  };

/** Answers `fetch` for as long as the story is shown. */
const answering = (respond: (body: unknown) => Response | Promise<Response>) => (): (() => void) => {
  const { fetch } = globalThis;
  globalThis.fetch = async (_, { body } = {}) => respond(JSON.parse(typeof body === 'string' ? body : ''));
  return () => {
    globalThis.fetch = fetch;
  };
};

const refusal = (status: number, body: object): Response => Response.json(body, { status });

const COMPLETE = (of: (name: string) => string): RawAnswers => ({
  [of('taste')]: { value: 'bitter', other: '' },
  [of('places')]: { value: ['home'], other: '' },
  [of('strength')]: { value: '2', other: '' },
  [of('email')]: { value: 'hanako@example.jp', other: '' },
});

export const FirstQuestion: Story = {
  play: async () => {
    for (const language of ALL) {
      await expect(inSection(language).getByText('1 / 5')).toBeVisible();
      await expect(inSection(language).getByRole('radio', { name: new RegExp(t(language)('full')) })).toBeDisabled();
      await expect(inSection(language).queryByRole('button', { name: t(language)('back') })).toBeNull();
    }
  },
};

export const KeepsUnfinishedAnswers: Story = {
  args: { data: (language) => showing({ survey: surveyIn(language, { keepsUnfinished: true }) }) },
  play: async () => {
    for (const language of ALL) await expect(inSection(language).getByText(t(language)('kept'))).toBeVisible();
  },
};

export const MissingAnswer: Story = {
  play: async () => {
    for (const language of ALL) {
      const section = inSection(language);
      await userEvent.click(section.getByRole('button', { name: t(language)('next') }));
      const summary = section.getByRole('alert');
      await expect(summary).toHaveFocus();
      await userEvent.click(within(summary).getByRole('link'));
      await expect(section.getByRole('group', { name: new RegExp(`^${contentIn(language)('taste').replace('?', '\\?')}`) })).toHaveFocus();
    }
  },
};

export const SeveralOptions: Story = {
  beforeEach: at('places', (of) => ({ [of('taste')]: { value: 'bitter', other: '' } })),
  play: async () => {
    for (const language of ALL) {
      const section = inSection(language);
      for (const box of section.getAllByRole('checkbox').slice(0, 2)) await userEvent.click(box);
      await userEvent.type(section.getByRole('textbox', { name: t(language)('other') }), 'x');
      await userEvent.click(section.getByRole('button', { name: t(language)('next') }));
      await expect(section.getByRole('alert')).toBeVisible();
      await userEvent.click(section.getAllByRole('checkbox').at(0)!);
      await userEvent.click(section.getByRole('button', { name: t(language)('next') }));
      await expect(section.getByText('3 / 5')).toBeVisible();
      await userEvent.click(section.getByRole('button', { name: t(language)('back') }));
      await expect(section.getAllByRole('checkbox')[1]).toBeChecked();
      await expect(section.getByRole('textbox')).toHaveValue('x');
    }
  },
};

export const Scale: Story = {
  beforeEach: at('strength'),
  play: async () => {
    for (const language of ALL) {
      const section = inSection(language);
      await userEvent.click(section.getByRole('radio', { name: new RegExp(`^5 ${contentIn(language)('strong')}$`) }));
      // A condition is fulfilled: the path has one more question.
      await expect(section.getByText('3 / 6')).toBeVisible();
    }
  },
};

export const Recommendation: Story = {
  beforeEach: at('recommend', (of) => ({ [of('strength')]: { value: '4', other: '' } })),
  play: async () => {
    for (const language of ALL) {
      const section = inSection(language);
      await userEvent.click(section.getByRole('radio', { name: '7' }));
      await userEvent.click(section.getByRole('button', { name: t(language)('clear') }));
      await expect(section.getByRole('radio', { name: '7' })).not.toBeChecked();
      await userEvent.click(section.getByRole('radio', { name: '9' }));
    }
  },
};

export const LongText: Story = { beforeEach: at('wish', COMPLETE) };

export const LastQuestion: Story = {
  beforeEach: at('email', (of) => ({ ...COMPLETE(of), [of('email')]: { value: 'no address', other: '' } })),
  play: async () => {
    for (const language of ALL) {
      const section = inSection(language);
      await userEvent.click(section.getByRole('button', { name: t(language)('send') }));
      await expect(section.getByRole('alert')).toBeVisible();
    }
  },
};

const sendAll = async (): Promise<void> => {
  for (const language of ALL) await userEvent.click(inSection(language).getByRole('button', { name: t(language)('send') }));
};

export const Pending: Story = {
  beforeEach: [at('email', COMPLETE), answering(() => new Promise(() => undefined))],
  play: async () => {
    await sendAll();
    for (const language of ALL)
      await expect(inSection(language).getByRole('status')).toHaveTextContent(LANGUAGES[language].formTexts['form.sending']);
  },
};

export const LostConnection: Story = {
  beforeEach: [at('email', COMPLETE), answering(() => Promise.reject(new TypeError('Failed to fetch')))],
  play: async () => {
    await sendAll();
    for (const language of ALL)
      await waitFor(() => expect(inSection(language).getByRole('status')).toHaveTextContent(LANGUAGES[language].formTexts['form.waiting']));
  },
};

export const Rejected: Story = {
  beforeEach: [
    at('email', COMPLETE),
    answering((body) => {
      const { answers } = body as { answers: { question_id: string }[] };
      const fields = [{ pointer: `/body/answers/${answers.length - 1}/value`, message: '…' }];
      return refusal(400, { code: 'form.invalid', message: '…', fields });
    }),
  ],
  play: async () => {
    await sendAll();
    for (const language of ALL)
      await expect(await inSection(language).findByRole('link', { name: `${contentIn(language)('email')}: …` })).toBeVisible();
  },
};

export const OptionFull: Story = {
  beforeEach: [
    at('email', COMPLETE),
    answering((body) => {
      const first = (body as { answers: { question_id: string }[] }).answers.at(0)!;
      return refusal(409, {
        code: 'surveys.option_full',
        message: '…',
        full_options: [{ question_id: first.question_id, option_id: 'bitter' }],
      });
    }),
  ],
  play: async () => {
    await sendAll();
    for (const language of ALL) {
      const section = inSection(language);
      await expect(await section.findByText(new RegExp(t(language)('chosenFull')), { selector: 'a' })).toBeVisible();
      await expect(section.getByRole('radio', { name: new RegExp(contentIn(language)('bitter')) })).toBeDisabled();
      await userEvent.click(section.getByRole('radio', { name: contentIn(language)('fruity') }));
      for (const _ of [1, 2, 3, 4]) await userEvent.click(section.getByRole('button', { name: t(language)('next') }));
      await expect(section.getByRole('textbox')).toHaveValue('hanako@example.jp');
    }
  },
};

export const ClosedMeanwhile: Story = {
  beforeEach: [
    at('email', COMPLETE),
    answering(() => refusal(410, { code: 'surveys.closed', message: '…', reason: 'closed', closing_text: '' })),
  ],
  play: async () => {
    await sendAll();
    for (const language of ALL) await expect(await inSection(language).findByText(t(language)('closed'))).toBeVisible();
    // The answers are kept in this tab.
    await expect(Object.keys(sessionStorage)).toHaveLength(ALL.length);
  },
};

export const WithoutAScript: Story = {
  args: {
    data: (language) => surveyIn(language),
    view: (props) => <PlainForm {...(props.data as ReturnType<typeof surveyIn>)} screen={props} ref={null} />,
  },
  decorators: [(Story) => <div style={{ '--survey-wait': 'none' } as React.CSSProperties}>{Story()}</div>],
  play: async () => {
    for (const language of ALL) await expect(inSection(language).getAllByText(t(language)('onlyIf.one'))).toHaveLength(1);
  },
};

export const ComesBackWithoutAScript: Story = {
  args: {
    languages: ['JP'],
    data: () => surveyIn('JP'),
    view: (props) => (
      <PlainForm
        {...(props.data as ReturnType<typeof surveyIn>)}
        screen={{
          ...props,
          posted: {
            values: {
              'data.jptaste': 'bitter',
              'data.jpplaces[]': ['home'],
              'data.jpplaces_other': '車の中',
              'data.jpemail': 'これは違う',
            },
            problem: '入力内容をご確認ください。',
            fields: [{ pointer: '/body/data/jpemail', message: 'メールアドレスの形式が正しくありません。' }],
          },
        }}
        ref={null}
      />
    ),
  },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('メールアドレス: メールアドレスの形式が正しくありません。');
    await expect(screen.getByDisplayValue('車の中')).toBeInTheDocument();
    await expect(screen.getByDisplayValue('home')).toBeChecked();
  },
};

export const List: Story = {
  args: {
    data: (language) =>
      showing({
        surveys: [
          { id: surveyId('JP'), name: contentIn(language)('name'), questionCount: 6, asksEmail: true },
          { id: surveyId('EN'), name: contentIn(language)('wish'), questionCount: 1, asksEmail: false },
        ],
      }),
  },
};

export const NoneOpen: Story = { args: { data: () => showing({}) } };

export const Closed: Story = {
  args: { data: (language) => showing({ closed: { ...closedIn(language), closingText: contentIn(language)('closing') } }) },
};

export const NotOpenYet: Story = {
  args: { data: (language) => showing({ closed: { ...closedIn(language), reason: 'not_open', opensAt: '2026-12-01T01:00:00.000Z' } }) },
  play: async () => {
    for (const language of ALL) await expect(inSection(language).getByText(t(language)('notOpen'))).toBeVisible();
    await expect(screen.getByText('受付開始：2026年12月1日 10:00')).toBeVisible();
  },
};

export const Answered: Story = {
  args: { data: (language) => showing({ survey: surveyIn(language, { oncePer: 'visitor', isAnswered: true }) }) },
  play: async () => {
    for (const language of ALL) await expect(inSection(language).getByText(t(language)('answered'))).toBeVisible();
  },
};

export const Result: Story = { args: { data: outcomeIn, view: SuccessScreen } };

export const WithoutAResult: Story = { args: { data: () => ({ survey: null, result: null }), view: SuccessScreen } };
