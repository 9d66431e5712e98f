import { Button, Group, Select, Stack, TagsInput } from '@mantine/core';
import type { Locale, PreviewInvitation, PreviewView } from '@mekuri/client-console';
import { LOCALES } from '@mekuri/kit/manifest';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/index.ts';
import { LOCALE_NAMES } from '../i18n/locale.ts';
import { FormProblem } from '../screens/password/FormProblem.tsx';
import { isEmail } from '../ui/text/email.ts';
import { normalizeAddress } from '../ui/text/text.ts';
import { toast } from '../ui/feedback/toast.ts';
import { uuidv7 } from '../ui/text/uuid.ts';
import type { Share } from './use-share.ts';

interface InviteFormProps {
  siteId: string;
  share: Share;
  view: PreviewView;
  invited: readonly PreviewInvitation[];
  limit: number;
}

const MOST_AT_ONCE = 20;
const BETWEEN = [',', ' ', '\n', ';', '、', '，', '　'];

/** Splits pasted texts into addresses, without duplicates. */
const addressesIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => text.split(/[\s,;、，]+/))
      .map((email) => normalizeAddress(email).toLowerCase())
      .filter(Boolean),
  ),
];

/** Invites several people at once, in the chosen language. */
export const InviteForm = ({ siteId, share: { invite }, view, invited, limit }: InviteFormProps) => {
  const { t } = useTranslation();
  const [emails, setEmails] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [locale, setLocale] = useState<Locale>(currentLocale);
  const [issue, setIssue] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useUnsavedInput('preview-invitation', emails.length > 0 || typed !== '');
  const left = limit - invited.filter(({ state }) => state !== 'REVOKED').length;
  const change = (next: readonly string[]): void => {
    setEmails(addressesIn(next));
    setIssue(null);
  };
  const issueOf = (all: readonly string[]): string | null => {
    const wrong = all.find((email) => !isEmail(email));
    if (all.length === 0) return t('form.required');
    if (wrong !== undefined) return t('share.emailInvalid', { email: wrong });
    return all.length > left ? t('share.tooMany', { limit }) : null;
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const all = addressesIn([...emails, typed]);
    const found = issueOf(all);
    setIssue(found);
    if (found !== null) return field.current?.focus();
    return invite.mutate(
      { path: { siteId }, headers: { 'idempotency-key': uuidv7() }, body: { emails: all, locale, view } },
      {
        onSuccess: () => {
          setEmails([]);
          setTyped('');
          toast({ kind: 'success', message: t('share.sent', { count: all.length }) });
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="sm">
        {invite.error ? <FormProblem error={invite.error} /> : null}
        <TagsInput
          ref={field}
          label={t('share.emails')}
          description={t('share.emailsHint', { count: MOST_AT_ONCE })}
          placeholder={emails.length === 0 ? 'hana@example.com' : ''}
          value={emails}
          onChange={change}
          searchValue={typed}
          onSearchChange={setTyped}
          splitChars={BETWEEN}
          maxTags={MOST_AT_ONCE}
          acceptValueOnBlur
          error={issue}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Group justify="space-between" align="flex-end">
          <Select
            label={t('share.locale')}
            w={160}
            allowDeselect={false}
            value={locale}
            data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            onChange={(next) => setLocale(LOCALES.find((known) => known === next) ?? 'ja')}
          />
          <Button type="submit" leftSection={<IconSend size={18} />} loading={invite.isPending}>
            {t('share.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
