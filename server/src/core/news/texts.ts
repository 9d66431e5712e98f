import type { FieldIssue } from '@mekuri/kit/errors';
import { isPageAddress } from '@mekuri/kit/server';

/** Checks of a title and an address that the schema cannot express. */
export const textIssues = (title: string, url: { field: string; value: string | undefined }): FieldIssue[] => [
  ...(title.trim() === '' ? [{ pointer: '/body/title', rule: 'required' }] : []),
  ...(isPageAddress(url.value ?? '') ? [] : [{ pointer: `/body/${url.field}`, rule: 'url' }]),
];

/** The text in its stored form: NFC, trimmed. */
export const kept = (text: string | undefined): string => (text ?? '').normalize('NFC').trim();
