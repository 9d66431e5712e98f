import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMS } from './forms.ts';

/**
 * Every form of the console has the guard against lost input, and a test. This test fails for a new form until it calls
 * `useUnsavedInput` and is listed in `forms.ts`.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
const PLACES = [
  'console/src/**/*.{ts,tsx}',
  'plugins/*/console/**/*.{ts,tsx}',
  'plugins/_kit/src/{console,form-builder,records}/**/*.{ts,tsx}',
];
/** Third-party plugins are responsible for their own forms. */
const SHIPPED = [
  'analytics',
  'custom-domain',
  'forms',
  'members',
  'multilingual',
  'notifications',
  'popup-cta',
  'public-api',
  'seo',
  'sticker',
  'stripe',
  'webhooks',
  '_kit',
  '_template',
];
const isShipped = (file: string): boolean => !file.startsWith('plugins/') || SHIPPED.includes(file.split('/')[1] ?? '');
/** False in a copy of the project without one of these plugins. */
const isWhole = SHIPPED.every((plugin) => existsSync(join(ROOT, 'plugins', plugin)));
const OTHERS = /\.(stories|test)\.tsx?$|\/testing\/|node_modules/;

const sources = new Map(
  globSync(PLACES, { cwd: ROOT })
    .filter((file) => isShipped(file) && !OTHERS.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
);
const sourceOf = (file: string): string => sources.get(file)!;

const INPUT =
  /<(TextInput|Textarea|NumberInput|PasswordInput|JsonInput|PinInput|Select|NativeSelect|MultiSelect|Autocomplete|TagsInput|PillsInput|ColorInput|ColorPicker|Checkbox|Radio|Switch|Slider|RangeSlider|Rating|SegmentedControl|Chip|DateInput|DatePicker|FileButton|FileInput|input|textarea|select|form)\b/;
const STATE = /\b(useState|useReducer|useForm|useMutation|useRef)\b/;
const GUARD = /useUnsavedInput\(\s*'([^']+)'/g;

/** Pass each input on at once; the component that renders them holds the value. */
const FIELDS: ReadonlySet<string> = new Set([
  'console/src/editor/inspector/TransitionEditor.tsx',
  'console/src/notices/ImageField.tsx',
  'console/src/notices/NoticeForm.tsx',
  'console/src/screens/news/SitesField.tsx',
  'console/src/screens/profile/CropBox.tsx',
  'console/src/screens/site/settings/LogoFields.tsx',
  'console/src/screens/users/form/ParentSelect.tsx',
  'console/src/ui/fields/CountedInput.tsx',
  'console/src/ui/fields/IntegerField.tsx',
  'console/src/ui/fields/NumberField.tsx',
  'plugins/_kit/src/console/DateTimeField.tsx',
  'plugins/_kit/src/form-builder/FormBuilder.tsx',
  'plugins/_template/console/LabelPanel.tsx',
  'plugins/sticker/console/BadgePanel.tsx',
]);

type Reason =
  /** Controls the display: a search, a filter, a tab, a row selection. Never saved. */
  | 'view'
  /** Each click or chosen file is a change in itself, sent at once. */
  | 'at once'
  /** Shown to users who are not signed in. */
  | 'signed out';

const NOT_HELD: Readonly<Record<string, Reason>> = {
  'console/src/editor/EditorTab.tsx': 'view',
  'console/src/editor/RecoverDraftDialog.tsx': 'view',
  'console/src/editor/canvas/CanvasPane.tsx': 'view',
  'console/src/editor/grid/GridPane.tsx': 'at once',
  'console/src/editor/palette/CommandPalette.tsx': 'view',
  'console/src/media/CaptionsField.tsx': 'at once',
  'console/src/media/MediaDialog.tsx': 'view',
  'console/src/media/MediaScreen.tsx': 'view',
  'console/src/notices/NoticeList.tsx': 'view',
  'console/src/previews/ShareDialog.tsx': 'view',
  'console/src/screens/admins/AdminListScreen.tsx': 'view',
  'console/src/screens/bills/document/ArchiveDialog.tsx': 'view',
  'console/src/screens/bills/bank/BankTab.tsx': 'view',
  'console/src/screens/bills/list/BillsTab.tsx': 'view',
  'console/src/screens/check-plan/UsageMail.tsx': 'at once',
  'console/src/screens/check-plan/bills/WhatIf.tsx': 'view',
  'console/src/screens/check-plan/payment/MethodChoice.tsx': 'at once',
  'console/src/screens/job-queue/JobQueueScreen.tsx': 'view',
  'console/src/screens/login/LoginForm.tsx': 'signed out',
  'console/src/screens/password/ForgotPasswordScreen.tsx': 'signed out',
  'console/src/screens/password/MailedPasswordForm.tsx': 'signed out',
  'console/src/screens/plans/PlanManagementScreen.tsx': 'view',
  'console/src/screens/profile/InstallationSection.tsx': 'at once',
  'console/src/screens/profile/ProfileScreen.tsx': 'at once',
  'console/src/screens/sign-up/CompleteSignUpForm.tsx': 'signed out',
  'console/src/screens/sign-up/SignUpForm.tsx': 'signed out',
  'console/src/screens/site-list/AccountSitesScreen.tsx': 'view',
  'console/src/screens/site-list/SiteListScreen.tsx': 'view',
  'console/src/screens/site-list/preview/Preview.tsx': 'view',
  'console/src/screens/summary/SummaryScreen.tsx': 'view',
  'console/src/screens/summary/TrendChart.tsx': 'view',
  'console/src/screens/system-notices/SystemNoticesScreen.tsx': 'view',
  'console/src/screens/user-import/CheckedImport.tsx': 'at once',
  'console/src/screens/user-import/ChooseFile.tsx': 'at once',
  'console/src/screens/users/list/UserListScreen.tsx': 'view',
  'console/src/uploads/bulk/BulkDialog.tsx': 'at once',
  'console/src/uploads/bulk/BulkView.tsx': 'at once',
  'plugins/_kit/src/console/SecretDialog.tsx': 'view',
  'plugins/analytics/console/AnalyticsScreen.tsx': 'view',
  'plugins/analytics/console/DayRange.tsx': 'view',
  'plugins/analytics/console/LpTab.tsx': 'view',
  'plugins/analytics/console/Recount.tsx': 'view',
  'plugins/analytics/console/SiteReport.tsx': 'view',
  'plugins/analytics/console/WeeklyMail.tsx': 'at once',
  'plugins/analytics/console/badges/ClickBadges.tsx': 'view',
  'plugins/analytics/console/creative/CreativeTab.tsx': 'view',
  'plugins/analytics/console/goals/GoalSwitch.tsx': 'at once',
  'plugins/analytics/console/links/ShareDialog.tsx': 'view',
  'plugins/analytics/console/setting/EraseVisitor.tsx': 'at once',
  'plugins/analytics/console/shared/PasswordPrompt.tsx': 'signed out',
  'plugins/analytics/console/shared/SharedScreen.tsx': 'view',
  'plugins/custom-domain/console/ActiveDomain.tsx': 'at once',
  'plugins/forms/console/FormTab.tsx': 'view',
  'plugins/members/console/MembersTab.tsx': 'view',
  'plugins/multilingual/console/EditorLanguages.tsx': 'view',
  'plugins/multilingual/console/LanguageHeader.tsx': 'at once',
  'plugins/multilingual/console/LanguagesTab.tsx': 'view',
  'plugins/popup-cta/console/PopupTab.tsx': 'view',
  'plugins/popup-cta/console/Preview.tsx': 'view',
  'plugins/public-api/console/keys/RotateDialog.tsx': 'at once',
  'plugins/public-api/console/log/LogTab.tsx': 'view',
  'plugins/public-api/console/try/TryBox.tsx': 'view',
  'plugins/webhooks/console/endpoints/ReplayDialog.tsx': 'at once',
  'plugins/webhooks/console/log/LogFilters.tsx': 'view',
};

/** Files that render a component of this one. */
const usersOf = (file: string): string[] => {
  const names = [...sourceOf(file).matchAll(/export (?:default )?(?:const|function) ([A-Z]\w*)/g)].map(([, name]) => name ?? '');
  const shown = new RegExp(`<(${[...names, basename(file, '.tsx')].join('|')})\\b`);
  return [...sources.keys()].filter((other) => other !== file && shown.test(sourceOf(other)));
};

const guardsIn = (file: string): string[] => [...(sources.get(file) ?? '').matchAll(GUARD)].map(([, name]) => name ?? '');

/** Guarded in the file itself or by its form's hook. */
const isGuarded = (file: string): boolean =>
  [
    file,
    ...[...sourceOf(file).matchAll(/from '(\.[^']*\/use-[^']+\.ts)'/g)].map(([, path]) =>
      relative(ROOT, resolve(ROOT, dirname(file), path ?? '')),
    ),
  ].some((one) => guardsIn(one).length > 0);

/** Files that hold the input of a file: the file itself if it has state, otherwise the files that render it. */
const holdersOf = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  const isField = FIELDS.has(file);
  if (isGuarded(file) || (STATE.test(sourceOf(file)) && !isField)) return [file];
  const users = usersOf(file);
  return users.length === 0 && !isField ? [file] : users.flatMap((user) => holdersOf(user, seen));
};

const holders = new Set([...sources.keys()].filter((file) => INPUT.test(sourceOf(file))).flatMap((file) => holdersOf(file)));

describe('the forms of the console', () => {
  it('hold what is typed by the guard', () => {
    expect([...holders].filter((file) => !isGuarded(file) && !(file in NOT_HELD)).toSorted()).toEqual([]);
  });

  it('are excused by no line that nothing needs', () => {
    const isHere = (file: string): boolean => isWhole || existsSync(join(ROOT, file));
    expect([...FIELDS].filter((file) => isHere(file) && !INPUT.test(sources.get(file) ?? ''))).toEqual([]);
    expect(Object.keys(NOT_HELD).filter((file) => isHere(file) && (!holders.has(file) || isGuarded(file)))).toEqual([]);
  });

  it('are each tried with a session that ends', () => {
    const names = [...sources.keys()].filter((file) => !file.startsWith('plugins/_template/')).flatMap(guardsIn);
    if (isWhole) expect(names.toSorted()).toEqual(Object.keys(FORMS).toSorted());
    else expect(Object.keys(FORMS)).toEqual(expect.arrayContaining(names));
  });

  it('have no other guard, and none that lets go while it saves', () => {
    const others = /useBlocker|preventDefault\(\).*beforeunload|beforeunload.*preventDefault/s;
    const own = new Set(['console/src/shell/UnsavedGuard.tsx', 'console/src/uploads/bulk/BulkTray.tsx']);
    expect([...sources].filter(([file, text]) => others.test(text) && !own.has(file)).map(([file]) => file)).toEqual([]);
    const lettingGo = /useUnsavedInput\([^;]*\b(isSaving|isPending|isSubmitting)\b/;
    expect([...sources].filter(([, text]) => lettingGo.test(text)).map(([file]) => file)).toEqual([]);
  });
});
