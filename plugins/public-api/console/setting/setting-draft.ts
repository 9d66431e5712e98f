import type { ApiError, ApiMethod, ApiScope, ApiSetting, PublicApiUpdateSettingData } from '@mekuri/client-console';

/** Values of the settings form. */
export interface SettingDraft {
  isEnabled: boolean;
  method: ApiMethod;
  /** Separated by line breaks or commas. */
  networks: string;
  /** Applies to Basic authentication and IP restriction. */
  scopes: readonly string[];
  basicId: string;
  /** Empty keeps the saved password. */
  basicPassword: string;
}

export type SettingField = 'method' | 'networks' | 'scopes' | 'basicId' | 'basicPassword';

export const draftOf = ({ isEnabled, method, networks, scopes, basicId }: ApiSetting): SettingDraft => ({
  isEnabled,
  method,
  networks: networks.join('\n'),
  scopes,
  basicId: basicId ?? '',
  basicPassword: '',
});

export interface NetworkEntry {
  text: string;
  /** Line number, starting at 1. */
  line: number;
}

export const networksOf = (text: string): NetworkEntry[] =>
  text.split('\n').flatMap((line, index) =>
    line
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => ({ text: entry, line: index + 1 })),
  );

/** Appends a network on its own line. */
export const withNetwork = (text: string, network: string): string => {
  const before = text.trimEnd();
  return before === '' ? network : `${before}\n${network}`;
};

export const MIN_ID = 3;
export const MIN_PASSWORD = 16;

const BASIC_ID = /^[A-Za-z0-9._@-]*$/;
const PRINTABLE = /^[!-~]*$/;

/** The first field that is not valid yet, or null. */
export const issueOf = (draft: SettingDraft, saved: ApiSetting): SettingField | null => {
  const { method, networks, scopes, basicId, basicPassword } = draft;
  if (method === 'IP_RESTRICTION' && networksOf(networks).length === 0) return 'networks';
  if (method !== 'API_KEY' && scopes.length === 0) return 'scopes';
  if (method !== 'BASIC') return null;
  if (basicId.length < MIN_ID || !BASIC_ID.test(basicId)) return 'basicId';
  const keepsPassword = basicPassword === '' && saved.hasBasicPassword && basicId === saved.basicId;
  return keepsPassword || (basicPassword.length >= MIN_PASSWORD && PRINTABLE.test(basicPassword)) ? null : 'basicPassword';
};

/** Sends id and password only for Basic authentication. Other methods keep the saved ones. */
export const bodyOf = (draft: SettingDraft, saved: ApiSetting): PublicApiUpdateSettingData['body'] => {
  const { isEnabled, method, networks, basicPassword } = draft;
  const isBasic = method === 'BASIC';
  return {
    isEnabled,
    method,
    networks: networksOf(networks).map(({ text }) => text),
    scopes: method === 'API_KEY' ? saved.scopes : (draft.scopes as ApiScope[]),
    basicId: isBasic ? draft.basicId : saved.basicId,
    ...(isBasic && basicPassword !== '' && { basicPassword }),
  };
};

const FIELDS: Readonly<Record<string, SettingField>> = {
  '/body/method': 'method',
  '/body/networks': 'networks',
  '/body/scopes': 'scopes',
  '/body/basic_id': 'basicId',
  '/body/basic_password': 'basicPassword',
};

/** Maps the server's field errors to form fields. Network errors include their line number. */
export const issuesOf = (
  problem: ApiError | null,
  networks: string,
  ofLine: (line: number, message: string) => string,
): Partial<Record<SettingField, string>> => {
  const entries = networksOf(networks);
  const issues: Partial<Record<SettingField, string>> = {};
  for (const { pointer, message } of problem?.fields ?? []) {
    const [, index] = /^\/body\/networks\/(\d+)$/.exec(pointer) ?? [];
    const entry = index === undefined ? undefined : entries[Number(index)];
    const field = entry ? 'networks' : FIELDS[pointer];
    if (!field) continue;
    const words = entry ? ofLine(entry.line, message) : message;
    issues[field] = issues[field] === undefined ? words : `${issues[field]}\n${words}`;
  }
  return issues;
};

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const PASSWORD_LENGTH = 24;

/** 139 bits of entropy, from characters that are hard to confuse. */
export const generatePassword = (): string => {
  const most = 256 - (256 % ALPHABET.length);
  let password = '';
  while (password.length < PASSWORD_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(PASSWORD_LENGTH)))
      if (byte < most && password.length < PASSWORD_LENGTH) password += ALPHABET[byte % ALPHABET.length];
  }
  return password;
};
