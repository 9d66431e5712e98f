/** Scopes by preset. */
const SCOPES = {
  /** Enough for an AI assistant to answer questions about sites. Excludes form entries and members. */
  assistant: ['content.read', 'drafts.read', 'analytics.read', 'media.read'],
} as const;

export type ScopePreset = keyof typeof SCOPES;

export const PRESETS = Object.keys(SCOPES) as ScopePreset[];

/** Scopes of the preset that this server offers. */
export const presetOf = (preset: ScopePreset, offered: readonly string[]): string[] =>
  SCOPES[preset].filter((scope) => offered.includes(scope));
